/** Which algorithm can be run on which task. */
import { UnsupportedError } from '@telos/core'
import { engines, findByName, heuristics } from '@telos/core/search'
import { type Instance, ProblemError, resolveJob } from '@telos/lab'
import type { Algorithm, CampaignTask, LabCampaignTask, TelosAlgorithm } from '../../campaign/campaign.ts'
import { gamePlayers } from '../execute/execute-vgdl.ts'
import { labInstance, labJob } from '../execute/lab-instance.ts'

/** Says why an algorithm cannot be run on a task; undefined if it can. Answers for the same task are cheap. */
export class Matching {
  readonly #instances = new Map<string, Instance | undefined>()
  /** Of each algorithm and problem, whatever its parameters. */
  readonly #refusals = new Map<string, string | undefined>()

  whyNot(algorithm: Algorithm, task: CampaignTask): string | undefined {
    if (algorithm.kind === 'module') return undefined
    if (algorithm.kind === 'command')
      return task.kind === 'pddl' || task.kind === 'vgdl' ? undefined : 'a command takes PDDL and games'
    const isPlayer = gamePlayers.includes(algorithm.search)
    if (task.kind === 'values') return 'values are for modules'
    if (isPlayer) return task.kind === 'vgdl' ? undefined : `${algorithm.search} plays games`
    if (task.kind !== 'lab') return refusal(() => checkEngine(algorithm))
    const key = JSON.stringify([algorithm.name, task.problem])
    if (!this.#refusals.has(key))
      this.#refusals.set(
        key,
        refusal(() => this.#checkLab(algorithm, task)),
      )
    return this.#refusals.get(key)
  }

  /** A search is made, but takes no step: some look into a problem, and find that it shows nothing but successors. */
  #checkLab(algorithm: TelosAlgorithm, task: LabCampaignTask): void {
    if (!this.#instances.has(task.problem)) this.#instances.set(task.problem, labInstance(task))
    const instance = this.#instances.get(task.problem)
    if (instance !== undefined) resolveJob(instance, labJob(algorithm)).createSearch({})
  }
}

function refusal(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof UnsupportedError || error instanceof ProblemError) return error.message
    throw error
  }
}

function checkEngine({ search, heuristic, options }: TelosAlgorithm): void {
  const engine = findByName('search', engines, search)
  if (heuristic !== undefined) findByName('heuristic', heuristics, heuristic)
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(engine.options, name)) {
      const known = Object.keys(engine.options).join(', ')
      throw new UnsupportedError(`${engine.name} has no option "${name}"${known ? `; it has ${known}` : ''}`)
    }
    const { min, max = Number.POSITIVE_INFINITY } = engine.options[name]
    if (typeof value !== 'number' || value < min || value > max)
      throw new UnsupportedError(`${engine.name}: ${name} is ${value}, but must be a number from ${min} up`)
  }
}
