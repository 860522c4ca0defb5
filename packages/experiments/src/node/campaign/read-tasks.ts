/** Reads the tasks of a campaign. */

import { basename, extname } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import { didYouMean } from '@telos/core/text'
import { ProblemError, textbook } from '@telos/lab'
import { type CampaignTask, type LabCampaignTask, taskKey } from '../../campaign/campaign.ts'
import { labInstance } from '../execute/lab-instance.ts'
import { type CampaignChecker, isPlainValue, shown } from './checker.ts'
import { combinations, generatedTasks, valuesName } from './generated-tasks.ts'
import { pddlTasks } from './pddl-tasks.ts'
import type { TextCollection } from './text-collection.ts'
import { vgdlTasks } from './vgdl-tasks.ts'

const ofKind: Readonly<Record<string, readonly string[]>> = {
  pddl: ['pddl', 'domain', 'group'],
  problems: ['domain', 'problems', 'group'],
  vgdl: ['vgdl', 'levels', 'group'],
  document: ['document', 'goal', 'group', 'name'],
  lab: ['lab', 'with', 'group', 'name'],
  generate: ['generate', 'export', 'with', 'seeds', 'group'],
  values: ['values', 'group', 'name'],
}

export async function readTasks(
  value: unknown,
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): Promise<readonly CampaignTask[]> {
  const list = check.list(value, ['tasks'], 'a list of tasks') ?? []
  if (list.length === 0 && Array.isArray(value))
    check.report('experiment/missing-key', ['tasks'], 'the campaign has no task')
  const tasks: CampaignTask[] = []
  const keys = new Set<string>()
  for (const [at, one] of list.entries()) {
    const faults = check.diagnostics.length
    const found = await readTask(one, ['tasks', at], folder, texts, check)
    if (found.length === 0 && check.diagnostics.length === faults)
      check.report('experiment/missing-key', ['tasks', at], 'there is no task in this entry', {
        hint: 'one of its lists is empty',
      })
    for (const task of found) {
      const key = taskKey(task)
      if (keys.has(key))
        check.report('experiment/same-name', ['tasks', at], `two tasks are called ${key}`, {
          hint: 'give one of them a group',
        })
      keys.add(key)
      tasks.push(task)
    }
  }
  return tasks
}

async function readTask(
  value: unknown,
  path: DataPath,
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): Promise<readonly CampaignTask[]> {
  const kind = Object.keys(ofKind).find((key) => typeof value === 'object' && value !== null && key in value)
  const keys = kind === undefined ? [...new Set(Object.values(ofKind).flat())] : ofKind[kind]
  const given = check.record(value, path, keys, 'a task')
  if (given === undefined) return []
  if (kind === undefined) {
    check.missing(path, 'kind', 'the task', `a task has one of the keys ${Object.keys(ofKind).join(', ')}`)
    return []
  }
  const word = (key: string, what: string): string | undefined =>
    check.optional(given[key], (one) => check.text(one, [...path, key], what))
  const group = word('group', 'a word for tables')
  const name = word('name', 'a name')
  switch (kind) {
    case 'pddl':
    case 'problems': {
      const problems = word(kind, 'files, such as gripper/*.pddl')
      const domainFile = word('domain', 'a file')
      const text = domainFile === undefined ? undefined : texts.read(domainFile, [...path, 'domain'])
      if (problems === undefined || (given['domain'] !== undefined && text === undefined)) return []
      const domain = domainFile === undefined || text === undefined ? undefined : { file: domainFile, text }
      return pddlTasks({ problems, domain, group, path: [...path, kind] }, folder, texts, check)
    }
    case 'vgdl': {
      const game = word('vgdl', 'a game')
      return game === undefined ? [] : vgdlTasks({ game, levels: given['levels'], path, group }, folder, texts, check)
    }
    case 'document': {
      const file = word('document', 'a file')
      const goal = word('goal', 'the name of a goal')
      const text = file === undefined ? undefined : texts.read(file, [...path, 'document'])
      if (file === undefined || text === undefined) return []
      const domain = group ?? basename(file, extname(file))
      const documentText = texts.add(file, text)
      return [
        { kind: 'document', domain, name: name ?? goal ?? 'goal', documentText, ...(goal !== undefined && { goal }) },
      ]
    }
    case 'lab':
      return readLab(given, { path, group, name }, check)
    case 'generate': {
      const file = word('generate', 'a file in TypeScript or JavaScript')
      const seeds = check.optional(given['seeds'], (one) => readSeeds(one, [...path, 'seeds'], check)) ?? [0]
      const written =
        check.optional(given['with'], (one) =>
          check.record(one, [...path, 'with'], Object.keys(Object(one)), 'values by name'),
        ) ?? {}
      const variants = combinations(written, [...path, 'with'], check)
      const generator = word('export', 'the name of a function') ?? 'generate'
      return file === undefined
        ? []
        : generatedTasks({ file, name: generator, variants, seeds, group, path }, folder, texts, check)
    }
    default: {
      const written =
        check.record(given['values'], [...path, 'values'], Object.keys(Object(given['values'])), 'values by name') ?? {}
      const variants = combinations(written, [...path, 'values'], check)
      return variants.map((values) => ({
        kind: 'values',
        domain: group ?? 'values',
        values,
        name: name !== undefined && variants.length === 1 ? name : valuesName(values),
      }))
    }
  }
}

function readSeeds(value: unknown, path: DataPath, check: CampaignChecker): readonly number[] | undefined {
  const list = check.list(value, path, 'a list of whole numbers')
  return list?.flatMap((one, at) => check.number(one, [...path, at], 'a seed', { isWhole: true }) ?? [])
}

function readLab(
  given: Readonly<Record<string, unknown>>,
  { path, group, name }: { path: DataPath; group: string | undefined; name: string | undefined },
  check: CampaignChecker,
): readonly LabCampaignTask[] {
  const problem = check.text(given['lab'], [...path, 'lab'], 'the name of a textbook problem')
  if (problem === undefined) return []
  const at = [...path, 'with']
  const list = check.optional(given['with'], (one) => check.list(one, at, 'a list: the start, and the goal')) ?? []
  const parameters = list.flatMap((one, index) => {
    if (isPlainValue(one)) return [one]
    try {
      return [JSON.stringify(one)]
    } catch {
      check.report('experiment/wrong-value', [...at, index], `found ${shown(one)}, expected plain data`)
      return []
    }
  })
  try {
    if (labInstance({ problem, parameters }) !== undefined) {
      const usual = parameters.length === 0 ? 'usual' : parameters.join('-')
      return [{ kind: 'lab', domain: group ?? problem, name: name ?? usual, problem, parameters }]
    }
    const names = textbook.map((one) => one.name)
    const hint = didYouMean(problem, names) ?? `choose from ${names.join(', ')}`
    check.report('experiment/unknown-name', [...path, 'lab'], `unknown problem ${JSON.stringify(problem)}`, { hint })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    check.report('experiment/wrong-value', at, error.message)
  }
  return []
}
