/** The bars, and what was reached. */
import { number } from '../table.ts'
import {
  firstRatio,
  geometricMean,
  groundSpeed,
  isNoWorse,
  isProved,
  isSlowToGround,
  isSolved,
  optimalRatio,
  type Pair,
  referenceTotal,
} from './compare.ts'
import type { OurRun } from './our-run.ts'
import type { GamePair, PartName } from './parts.ts'

export interface Bar {
  readonly what: string
  readonly wanted: string
  readonly measured: string
  readonly met: boolean
}

/** All measurements of the requested parts. */
export interface Measurements {
  readonly parts: readonly PartName[]
  readonly first: readonly Pair[]
  readonly optimal: readonly Pair[]
  readonly best: readonly Pair[]
  readonly games: readonly GamePair[]
}

/** Levels of games that have to be decided, of a hundred. */
const decidedShare = 0.85

export function bars(measured: Measurements): Bar[] {
  const of: Readonly<Record<PartName, () => (Bar | undefined)[]>> = {
    ground: () => groundBars(measured.first.filter(({ instance }) => isSlowToGround(instance))),
    first: () => firstBars(measured.first),
    optimal: () => optimalBars(measured.optimal.filter(({ instance }) => isProved(instance))),
    best: () => bestBars(measured.best.filter(({ instance }) => isSolved(instance))),
    games: () => gameBars(measured.games),
  }
  return measured.parts.flatMap((part) => of[part]()).filter((bar) => bar !== undefined)
}

function groundBars(pairs: readonly Pair[]): (Bar | undefined)[] {
  const speeds = pairs.flatMap((pair) => groundSpeed(pair) ?? [])
  const least = Math.min(...speeds)
  const [where, fast] = [pairs.find((pair) => groundSpeed(pair) === least), speeds.filter((speed) => speed >= 10)]
  return [
    speeds.length === 0
      ? undefined
      : {
          what: `parse and ground, times faster, where the reference takes 1 s or more (${speeds.length})`,
          wanted: '≥ 10 each',
          measured: `${fast.length} of ${speeds.length}; geometric mean ${number(geometricMean(speeds)!)}, least ${number(least)} (${where?.instance.id})`,
          met: fast.length === pairs.length,
        },
  ]
}

function firstBars(pairs: readonly Pair[]): (Bar | undefined)[] {
  const compared = pairs.filter((pair) => firstRatio(pair) !== undefined)
  const slow = compared.filter(({ instance }) => referenceTotal(instance)! >= 1)
  const theirs = pairs.filter(({ instance }) => isSolved(instance)).length
  return [
    mean(
      `first plan, CPU ÷ reference (${compared.length})`,
      0.6,
      compared.map((pair) => firstRatio(pair)!),
    ),
    mean(
      `the same, where the reference takes 1 s or more (${slow.length})`,
      0.2,
      slow.map((pair) => firstRatio(pair)!),
    ),
    atLeast('first plan, solved within 60 s and 4 GB', solvedOf(pairs), theirs, pairs.length),
  ]
}

function optimalBars(pairs: readonly Pair[]): (Bar | undefined)[] {
  const slow = pairs.filter(({ instance }) => instance.optimal!.cpu! > 1)
  return [
    atLeast('optimal, proved within 60 s', provedOf(pairs), Math.ceil(0.95 * pairs.length), pairs.length),
    mean(
      `optimal, search ÷ reference above 1 s (${slow.length})`,
      2,
      slow.map((pair) => optimalRatio(pair)!),
    ),
  ]
}

function bestBars(pairs: readonly Pair[]): (Bar | undefined)[] {
  const good = pairs.filter(({ instance, ours }) => isNoWorse(instance, ours)).length
  return [
    atLeast(
      "best after 30 s, no worse than the reference's first plan",
      good,
      Math.ceil(0.95 * pairs.length),
      pairs.length,
    ),
  ]
}

function gameBars(pairs: readonly GamePair[]): (Bar | undefined)[] {
  const decided = pairs.filter(({ ours }) => isDecided(ours)).length
  return [atLeast('games decided within 60 s each', decided, Math.ceil(decidedShare * pairs.length), pairs.length)]
}

export function isDecided({ status }: OurRun): boolean {
  return status === 'solved' || status === 'unsolvable'
}

function solvedOf(pairs: readonly Pair[]): number {
  return pairs.filter(({ ours }) => ours.status === 'solved').length
}

function provedOf(pairs: readonly Pair[]): number {
  return pairs.filter(({ ours }) => ours.status === 'solved' && ours.optimal).length
}

function mean(what: string, wanted: number, ratios: readonly number[]): Bar | undefined {
  const measured = geometricMean(ratios)
  if (measured === undefined) return undefined
  return { what: `${what}, geometric mean`, wanted: `≤ ${wanted}`, measured: number(measured), met: measured <= wanted }
}

function atLeast(what: string, measured: number, wanted: number, all: number): Bar | undefined {
  if (all === 0) return undefined
  return { what, wanted: `≥ ${wanted}`, measured: `${measured} of ${all}`, met: measured >= wanted }
}

/** What must never happen, whatever the speed: invalid plans, and claims that others have refuted. */
export function faults({ first, optimal, best, games }: Measurements): string[] {
  const found: string[] = []
  for (const { instance, ours } of [...first, ...optimal, ...best]) {
    if (ours.status === 'error') found.push(`${ours.id}: ${ours.fault}`)
    if (ours.status === 'unsolvable' && (isSolved(instance) || isProved(instance)))
      found.push(`${ours.id}: called unsolvable, and the reference has a plan`)
    if (
      ours.status === 'solved' &&
      ours.optimal &&
      isProved(instance) &&
      Math.abs(ours.cost! - instance.optimal!.cost!) > 1e-6
    )
      found.push(`${ours.id}: proved ${ours.cost}, the optimum is ${instance.optimal!.cost}`)
  }
  for (const { level, ours } of games) {
    if (ours.status === 'error') found.push(`${ours.id}: ${ours.fault}`)
    const { answer } = level.reference
    if (ours.status === 'unsolvable' && answer === 'plan') found.push(`${ours.id}: called unsolvable, it has a plan`)
    if (ours.status === 'solved' && answer === 'unsolvable') found.push(`${ours.id}: solved, it has no plan`)
  }
  return found
}
