/** Command-line options for decision trees. */
import { didYouMean } from '@telos/core/text'
import {
  type CarriedFact,
  carriedFacts,
  type PoolActionName,
  type PoolGoal,
  type PrintedTree,
  poolActionNames,
  printedTrees,
  type TestMapNumber,
  type TreeNumber,
  testMaps,
} from '@telos/minecraft'
import { type TraversalName, traversals, type Urgency } from '@telos/papers/trees'
import { InvalidArgumentError } from 'commander'
import { CommandError } from '../command.ts'
import { whole } from '../numbers.ts'

/** As commander returns them. */
export interface TreeOptions {
  readonly tree?: string
  readonly goal?: string
  readonly map?: string
  readonly traversal: string
  readonly urgency: Urgency
  readonly all?: boolean
  readonly holding?: string
  readonly without?: string
  readonly only?: string
  readonly order?: number
  readonly variableCost: 'shared' | 'per-node'
  readonly cost: boolean
  readonly validate?: boolean
  readonly first?: boolean
  readonly fromPlayer?: boolean
  readonly untilEmpty?: boolean
  readonly maxDepth?: number
  readonly segments?: number
  readonly patience?: number
  readonly variety?: number
  readonly export?: 'text' | 'dot' | 'svg' | 'json'
  readonly out?: string
  readonly force?: boolean
  readonly json?: boolean
}

const goals: Readonly<Record<string, PoolGoal>> = { food: 'hasFood', wool: 'hasWool', fuel: 'hasFuel' }

/** What `--tree`, `--goal`, `--map` and `--traversal` can be. */
export const treeNumbers: readonly string[] = Object.keys(printedTrees)
export const treeGoals: readonly string[] = Object.keys(goals)
export const mapNumbers: readonly string[] = Object.keys(testMaps)
export const traversalNames: readonly string[] = [...Object.keys(traversals), 'auto']

/** The word for a goal on the command line. */
export function goalWord(goal: PoolGoal): string {
  return goal.slice('has'.length).toLowerCase()
}

/** The requested tree; undefined for all. */
export function readTree({
  tree,
  goal,
  map,
}: TreeOptions): (PrintedTree & { readonly number?: TreeNumber }) | undefined {
  if (tree !== undefined) {
    if (goal !== undefined || map !== undefined)
      throw new CommandError('usage', '--tree names goal and map at once: leave out --goal and --map')
    const number = knownWord('--tree', tree, treeNumbers)
    return { ...printedTrees[Number(number) as TreeNumber], number: Number(number) as TreeNumber }
  }
  if (goal === undefined && map === undefined) return undefined
  if (goal === undefined) throw new CommandError('usage', '--map needs a goal: --goal food, wool or fuel')
  if (map === undefined) throw new CommandError('usage', '--goal needs a map: --map 1, 2, 3 or 4')
  const wanted = goals[knownWord('--goal', goal, treeGoals)]
  return {
    goal: wanted,
    map: Number(knownWord('--map', map, mapNumbers)) as TestMapNumber,
    order: poolActionNames,
  }
}

/** Returns a traversal by name; undefined for `auto`. */
export function readTraversal({ traversal }: TreeOptions): TraversalName | undefined {
  const name = knownWord('--traversal', traversal, traversalNames)
  return name === 'auto' ? undefined : (name as TraversalName)
}

/** Reads actions separated by commas. */
export function readPoolActions(option: string, text: string): PoolActionName[] {
  return listed(text).map((name) => knownWord(option, name, poolActionNames) as PoolActionName)
}

/** Reads carried facts separated by commas, with or without their `has`: `sword,hasAxe`. */
export function readHolding(text: string): Partial<Record<CarriedFact, true>> {
  const short = new Map(carriedFacts.map((fact) => [fact.slice(3).toLowerCase(), fact]))
  const facts = listed(text).map((word) => {
    const name = word.toLowerCase().replace(/^has/, '')
    return short.get(knownWord('--holding', name, [...short.keys()]))!
  })
  return Object.fromEntries(facts.map((fact) => [fact, true]))
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Checks a word against the known ones. */
export function knownWord(option: string, word: string, known: readonly string[]): string {
  if (known.includes(word)) return word
  const hint = didYouMean(word, known) ?? `choose from ${known.join(', ')}`
  throw new CommandError('usage', `${option} ${word}: unknown — ${hint}`)
}

/** More would run for days, and is a typing slip. */
const mostRuns = 10_000_000

/** A number of repetitions. */
export function runCount(text: string): number {
  const runs = whole(text)
  if (runs > mostRuns) throw new InvalidArgumentError(`At most ${mostRuns.toLocaleString('en')} runs.`)
  return runs
}
