/** Reads the algorithms of a campaign. */

import { basename } from 'node:path'
import { UnsupportedError } from '@telos/core'
import type { DataPath } from '@telos/core/lifted'
import { engines, findByName, prunings } from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import type { Algorithm, CommandAlgorithm, ModuleAlgorithm, TelosAlgorithm } from '../../campaign/campaign.ts'
import { outcomeNames } from '../../results/outcomes.ts'
import { digestOf } from '../digest.ts'
import { mistakeInPattern } from '../execute/command/found-figures.ts'
import { gamePlayers } from '../execute/execute-vgdl.ts'
import { measuredFigures } from '../execute/run-answer.ts'
import type { CampaignChecker } from './checker.ts'
import { namedProgram, placeholders, unknownPlaceholders } from './files/program.ts'
import { namedFile, readText } from './files/read-text.ts'
import { readRunLimits } from './read-limits.ts'

const common = ['name', 'optimal', 'limits']
const ofKind = {
  search: [...common, 'search', 'heuristic', 'pruning', 'with'],
  command: [...common, 'command', 'version', 'exitCodes', 'patterns'],
  module: [...common, 'module', 'export', 'with'],
} as const

export function readAlgorithms(
  value: unknown,
  folder: string,
  isLogKept: boolean,
  check: CampaignChecker,
): readonly Algorithm[] {
  const list = check.list(value, ['algorithms'], 'a list of algorithms') ?? []
  const read = list.flatMap((one, at) => readAlgorithm(one, ['algorithms', at], folder, check) ?? [])
  const algorithms = read.map((one) => (isLogKept && one.kind === 'command' ? { ...one, logs: 'keep' as const } : one))
  if (list.length === 0 && Array.isArray(value))
    check.report('experiment/missing-key', ['algorithms'], 'the campaign has no algorithm')
  for (const [at, { name }] of algorithms.entries())
    if (algorithms.findIndex((other) => other.name === name) < at)
      check.report('experiment/same-name', ['algorithms', at], `two algorithms are called ${JSON.stringify(name)}`, {
        hint: 'give one of them another name',
      })
  return algorithms
}

type Written = Readonly<Record<string, unknown>>

function readAlgorithm(value: unknown, path: DataPath, folder: string, check: CampaignChecker): Algorithm | undefined {
  const all = [...new Set(Object.values(ofKind).flat())]
  const kind = (['command', 'module', 'search'] as const).find(
    (key) => value !== null && typeof value === 'object' && key in value,
  )
  const isInformed = value !== null && typeof value === 'object' && 'heuristic' in value
  const given = check.record(value, path, kind === undefined ? all : ofKind[kind], 'an algorithm')
  if (given === undefined) return undefined
  if (kind === undefined && !isInformed)
    return check.missing(path, 'search', 'the algorithm', 'an algorithm has a search, a command or a module')
  if (kind === 'command') return readCommand(given, path, folder, check)
  return kind === 'module' ? readModule(given, path, folder, check) : readTelos(given, path, check)
}

function named(given: Written, usual: string, path: DataPath, check: CampaignChecker) {
  const limits = check.optional(given['limits'], (one) => readRunLimits(one, [...path, 'limits'], check))
  return {
    name: check.optional(given['name'], (one) => check.text(one, [...path, 'name'], 'a name')) ?? usual,
    optimal: check.optional(given['optimal'], (one) => check.flag(one, [...path, 'optimal'], 'optimal')) ?? false,
    ...(limits && { limits }),
  }
}

function readTelos(given: Written, path: DataPath, check: CampaignChecker): TelosAlgorithm {
  const word = (key: string): string | undefined =>
    check.optional(given[key], (one) => check.text(one, [...path, key], `the name of a ${key}`))
  const search = word('search') ?? 'astar'
  const heuristic = word('heuristic')
  const pruning = word('pruning')
  if (!gamePlayers.includes(search) && !isKnown(engines, search))
    unknown('search', search, [...engines.map(({ name }) => name), ...gamePlayers], path, check)
  if (pruning !== undefined && !isKnown(prunings, pruning))
    unknown(
      'pruning',
      pruning,
      prunings.map(({ name }) => name),
      path,
      check,
    )
  const options = check.optional(given['with'], (one) => check.values(one, [...path, 'with'], 'options by name')) ?? {}
  const usual = [search, heuristic, pruning].filter((one) => one !== undefined).join(' ')
  return {
    kind: 'telos',
    ...named(given, usual, path, check),
    search,
    ...(heuristic !== undefined && { heuristic }),
    ...(pruning !== undefined && { pruning }),
    options,
  }
}

function isKnown(all: readonly { readonly name: string }[], word: string): boolean {
  try {
    return findByName('name', all, word) !== undefined
  } catch (error) {
    if (error instanceof UnsupportedError) return false
    throw error
  }
}

function unknown(key: string, word: string, names: readonly string[], path: DataPath, check: CampaignChecker): void {
  const hint = didYouMean(word, names) ?? `choose from ${[...new Set(names)].join(', ')}`
  check.report('experiment/unknown-name', [...path, key], `unknown ${key} ${JSON.stringify(word)}`, { hint })
}

function readCommand(
  given: Written,
  path: DataPath,
  folder: string,
  check: CampaignChecker,
): CommandAlgorithm | undefined {
  const at = [...path, 'command']
  const words = check.list(given['command'], at, 'a list: the program and its arguments')
  const command = words?.map((word, index) =>
    typeof word === 'number' ? String(word) : check.text(word, [...at, index], 'a word of the command'),
  )
  if (command === undefined || command.some((word) => word === undefined)) return undefined
  const [word, ...args] = command as readonly string[]
  if (word === undefined) return check.report('experiment/wrong-value', at, 'the command has no program')
  const program = namedProgram(word, folder)
  if (program === undefined)
    return check.report('experiment/no-match', [...at, 0], `there is no program ${word}`, {
      hint: `looked in ${folder}`,
    })
  for (const name of ['domain', 'problem'])
    if (!command.some((word) => word!.includes(`{${name}}`)))
      check.report('experiment/wrong-value', at, `{${name}} is missing — the file of the ${name} is put there`)
  for (const [index, one] of args.entries())
    for (const name of unknownPlaceholders(one))
      check.report('experiment/unknown-name', [...at, index + 1], `unknown placeholder {${name}}`, {
        hint: `${didYouMean(name, placeholders) ?? `choose from ${placeholders.map((known) => `{${known}}`).join(', ')}`}; with a blank, { ${name}}, the braces are passed on`,
      })
  const version = check.optional(given['version'], (one) => check.text(one, [...path, 'version'], 'a version'))
  const codes =
    check.optional(given['exitCodes'], (one) => check.values(one, [...path, 'exitCodes'], 'outcomes by exit code')) ??
    {}
  for (const [code, outcome] of Object.entries(codes)) {
    check.oneOf(outcome, [...path, 'exitCodes', code], outcomeNames, 'an outcome')
    if (!/^\d{1,3}$/.test(code) || Number(code) > 255)
      check.report('experiment/wrong-value', [...path, 'exitCodes', code], `${JSON.stringify(code)} is no exit code`, {
        hint: 'exit codes are 0 to 255',
        atKey: true,
      })
  }
  const patterns =
    check.optional(given['patterns'], (one) =>
      check.values(one, [...path, 'patterns'], 'regular expressions by name'),
    ) ?? {}
  for (const [name, pattern] of Object.entries(patterns)) {
    const at = [...path, 'patterns', name]
    checkPattern(pattern, at, check)
    if (measuredFigures.includes(name))
      check.report('experiment/wrong-value', at, `${name} is measured by Telos`, {
        hint: 'give what the planner says another name',
        atKey: true,
      })
  }
  return {
    kind: 'command',
    ...named(given, basename(program), path, check),
    command: [program, ...args],
    ...(version !== undefined && { version }),
    exitCodes: codes as Readonly<Record<number, string>>,
    patterns: patterns as Readonly<Record<string, string>>,
  }
}

function checkPattern(value: unknown, path: DataPath, check: CampaignChecker): void {
  const pattern = check.text(value, path, 'a regular expression')
  if (pattern === undefined) return
  const mistake = mistakeInPattern(pattern)
  if (mistake !== undefined) check.report('experiment/wrong-value', path, mistake.words, mistake)
}

function readModule(
  given: Written,
  path: DataPath,
  folder: string,
  check: CampaignChecker,
): ModuleAlgorithm | undefined {
  const file = check.text(given['module'], [...path, 'module'], 'a file in TypeScript or JavaScript')
  if (file === undefined) return undefined
  const text = readText(file, folder, [...path, 'module'], check)
  if (text === undefined) return undefined
  return {
    kind: 'module',
    ...named(given, basename(file).replace(/\.[^.]*$/, ''), path, check),
    file: namedFile(file, folder),
    digest: digestOf(text),
    export:
      check.optional(given['export'], (one) => check.text(one, [...path, 'export'], 'the name of a function')) ?? 'run',
    options: check.optional(given['with'], (one) => check.values(one, [...path, 'with'], 'options by name')) ?? {},
  }
}
