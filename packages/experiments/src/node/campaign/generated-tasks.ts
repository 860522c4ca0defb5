/** Tasks that a function makes, or that are nothing but values. */

import { basename, extname } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import { FileError, loadModule } from '@telos/lab/node'
import { mostTasks, type PddlCampaignTask, type ValuesCampaignTask, withCommas } from '../../campaign/campaign.ts'
import { provided } from '../execute/execute-module.ts'
import { type CampaignChecker, isDataRecord, isPlainValue } from './checker.ts'
import { NeverSettledError, settled } from './settled.ts'
import type { TextCollection } from './text-collection.ts'

type Values = Readonly<Record<string, string | number | boolean>>

export interface GeneratorWords {
  readonly file: string
  readonly name: string
  readonly variants: readonly Values[]
  readonly seeds: readonly number[]
  readonly group: string | undefined
  readonly path: DataPath
}

/** Calls a function `(values, seed)` of the author's file for each combination. It returns PDDL texts, or values for modules. */
export async function generatedTasks(
  words: GeneratorWords,
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): Promise<(PddlCampaignTask | ValuesCampaignTask)[]> {
  const { file, name, variants, seeds, path } = words
  const at = [...path, 'generate']
  let make: unknown
  try {
    const { exports } = await settled(loadModule(file, { cwd: folder, provide: provided }))
    make = exports[name]
  } catch (error) {
    if (error instanceof NeverSettledError) check.report('experiment/generator', at, `${file} ${error.message}`)
    else if (error instanceof FileError) check.report('experiment/generator', at, error.message.split('\n')[0])
    else throw error
    return []
  }
  if (typeof make !== 'function') {
    check.report('experiment/generator', at, `${file} exports no function ${JSON.stringify(name)}`)
    return []
  }
  const count = variants.length * seeds.length
  if (count > mostTasks) {
    check.report(
      'experiment/too-many',
      path,
      `values and seeds make ${withCommas(count)} tasks; at most ${withCommas(mostTasks)} are possible`,
    )
    return []
  }
  const tasks: (PddlCampaignTask | ValuesCampaignTask)[] = []
  for (const values of variants) {
    for (const seed of seeds) {
      try {
        const made: unknown = await settled(make(values, seed))
        const task = taskOf(made, values, seed, words, texts)
        if (task === undefined) {
          const message = `${file} returned no task for ${JSON.stringify(values)} and seed ${seed}`
          check.report('experiment/generator', at, message, {
            hint: 'return { domain, problem } in PDDL, or plain values by name',
          })
          return []
        }
        tasks.push(task)
      } catch (error) {
        const told = error instanceof Error ? error.message : String(error)
        const fault = error instanceof NeverSettledError ? told : `threw an error: ${told}`
        check.report('experiment/generator', at, `${file}, for ${JSON.stringify(values)} and seed ${seed}, ${fault}`)
        return []
      }
    }
  }
  return tasks
}

function taskOf(
  made: unknown,
  values: Values,
  seed: number,
  { file, group, seeds }: GeneratorWords,
  texts: TextCollection,
): PddlCampaignTask | ValuesCampaignTask | undefined {
  if (!isDataRecord(made)) return undefined
  const domain = group ?? basename(file, extname(file))
  const { name = valuesName(values, seeds.length > 1 ? seed : undefined), domain: domainText, problem, ...rest } = made
  if (typeof name !== 'string') return undefined
  if (typeof domainText === 'string' && typeof problem === 'string') {
    return {
      kind: 'pddl',
      domain,
      name,
      domainText: texts.add(`${file} domain`, domainText),
      problemText: texts.add(`${file} ${name}`, problem),
    }
  }
  return Object.values(rest).every(isPlainValue) ? { kind: 'values', domain, name, values: rest as Values } : undefined
}

/** `balls-2-seed-1`. */
export function valuesName(values: Values, seed?: number): string {
  const words = Object.entries(values).map(([key, value]) => `${key}-${value}`)
  return [...words, ...(seed === undefined ? [] : [`seed-${seed}`])].join('-') || 'task'
}

/** Multiplies lists: `{ balls: [2, 4], rooms: 3 }` are two records. */
export function combinations(
  written: Readonly<Record<string, unknown>>,
  path: DataPath,
  check: CampaignChecker,
): Values[] {
  const lengths = Object.values(written).map((value) => (Array.isArray(value) ? value.length : 1))
  const count = lengths.reduce((product, length) => product * length, 1)
  if (count > mostTasks) {
    check.report(
      'experiment/too-many',
      path,
      `these lists make ${withCommas(count)} tasks; at most ${withCommas(mostTasks)} are possible`,
    )
    return []
  }
  let all: Record<string, string | number | boolean>[] = [{}]
  for (const [key, value] of Object.entries(written)) {
    const choices: readonly unknown[] = Array.isArray(value) ? value : [value]
    const wrong = choices.find((one) => !isPlainValue(one))
    if (wrong !== undefined)
      check.report(
        'experiment/wrong-value',
        [...path, key],
        'expected a number, a text, true, false, or a list of these',
      )
    else all = all.flatMap((values) => choices.map((choice) => ({ ...values, [key]: choice as number })))
  }
  return all
}
