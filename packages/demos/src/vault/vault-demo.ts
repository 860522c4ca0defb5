import { createSociety, type Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOptions, optionValues } from '../demo.ts'
import { StoryRun } from '../story-run.ts'
import { flatRobber, hierarchicalRobber, type RobberReport, RobberStatistics } from './robbers.ts'
import { banks } from './vault-domain.ts'
import { vaultScene, vaultSentence } from './vault-story.ts'

const secondsPerStep = 0.5
const mostSeconds = 300

/** Two robbers with the same goal: Flint makes one flat plan, Hiram plans sub-goals separately. */
export class VaultRun extends StoryRun {
  override readonly society: Society
  readonly flat: RobberStatistics
  readonly hierarchical: RobberStatistics

  constructor(options: DemoOptions) {
    super()
    const { seed, vaults, powder } = optionValues(vaultOptions, options)
    const powderKept = banks.map((bank) => [`powderKept(${bank})`, powder === 'kept'] as const)
    const beliefs = { price: Number(vaults), ...Object.fromEntries(powderKept) }
    this.flat = new RobberStatistics('Flint', beliefs)
    this.hierarchical = new RobberStatistics('Hiram', beliefs)
    this.society = createSociety({ seed })
    this.society.subscribe((event) => {
      this.flat.onEvent(event)
      this.hierarchical.onEvent(event)
      const line = vaultSentence(event)
      if (line !== undefined) this.tell(`${event.agent} ${line}`)
    })
    this.society.add(flatRobber, { name: this.flat.name, beliefs })
    this.society.add(hierarchicalRobber, { name: this.hierarchical.name, beliefs })
  }

  get isOver(): boolean {
    const areDrunk = [...this.society.agents.values()].every((agent) => agent.beliefs.read('drunk') === true)
    return areDrunk || this.society.time >= mostSeconds
  }

  protected advance(): void {
    this.society.tick(secondsPerStep)
  }

  scene(): WorldScene {
    return vaultScene(this.society)
  }

  outcomeInWords(): Readonly<Record<string, unknown>> {
    const inWords = ({ reached, cost, actions, plans, expanded }: RobberReport) => ({
      'got his rum': reached,
      'cost of his actions': cost,
      actions,
      'plans made': plans.length,
      'nodes searched': expanded,
    })
    return {
      'Flint, one flat plan': inWords(this.flat.report()),
      'Hiram, sub-goals': inWords(this.hierarchical.report()),
      verdict: this.outcome()['verdict'],
    }
  }

  outcome(): Readonly<Record<string, unknown>> {
    const flat = this.flat.report()
    const hierarchical = this.hierarchical.report()
    const dearer = (hierarchical.cost ?? Number.NaN) - (flat.cost ?? Number.NaN)
    return { flat, hierarchical, verdict: verdict(dearer, flat.expanded, hierarchical.expanded) }
  }
}

function verdict(dearer: number, flat: number, hierarchical: number): string {
  if (Number.isNaN(dearer)) return 'not both of them reached the goal'
  const effort = `${hierarchical} nodes expanded instead of ${flat}`
  if (dearer === 0) return `planning in parts: ${effort}, at the same cost`
  // blowing the door is the cheapest way to open a vault and the most expensive way out of the bank
  return `planning in parts: ${effort}, but the result costs ${dearer} more, because no part sees what it costs the others`
}

const vaultOptions = [
  {
    name: 'vaults',
    summary: 'how many vaults they must rob to pay for the rum',
    choices: ['1', '2', '3'],
    default: '2',
  },
  {
    name: 'powder',
    summary: 'whether the banks keep gunpowder, which opens a vault quickly but loudly',
    choices: ['kept', 'none'],
    default: 'kept',
  },
]

/**
 * The bank vault of Pittman's outlook (chapter 5.2): compound actions with separately planned sub-goals, against one flat plan.
 *
 * @example
 * const run = vaultDemo.start({ seed: 1, vaults: '3' })
 * while (run.step());
 * run.outcome() // { flat: { cost, expanded, … }, hierarchical: { … }, verdict }
 */
export const vaultDemo: Demo = {
  name: 'vault',
  rank: 2,
  summary: 'two bank robbers: one makes a single flat plan, the other plans sub-goals inside sub-goals',
  shows: 'compound actions compared with one flat plan',
  options: vaultOptions,
  start: (options) => new VaultRun(options),
}
