/** What is measured: which planner, on which problems, for how long. */
import { isNoWorse } from './compare.ts'
import type { Effort, Measured } from './measure.ts'
import { type Files, type GameLevel, type Instance, loadGames, loadInstances } from './suite.ts'

export const partNames = ['ground', 'first', 'optimal', 'best', 'games'] as const
export type PartName = (typeof partNames)[number]

export interface Part {
  readonly effort: Effort
  readonly subjects: readonly Files[]
  /** The part whose results these are: `ground` uses the same runs as `first`. */
  readonly results: string
  /** A shorter run, tried first: its result is accepted if it is good enough, since more time would not make it worse. */
  readonly sooner?: { readonly seconds: number; readonly isEnough: (measured: Measured) => boolean }
}

export interface Choice {
  /** A sample: one problem of each domain, two levels of each game. */
  readonly quick: boolean
  /** Also problems the reference could not solve, where that does not affect the bars. */
  readonly all: boolean
  readonly words: readonly string[]
  /** Of the part `games`. */
  readonly planner: string
}

export interface Suite {
  readonly instances: readonly Instance[]
  readonly games: readonly GameLevel[]
}

export function loadSuite({ quick, words }: Choice): Suite {
  const isChosen = ({ id }: Files): boolean => words.length === 0 || words.some((word) => id.includes(word))
  const instances = loadInstances()
  const games = loadGames()
  return {
    instances: (quick ? sample(instances, ({ domain }) => domain, 1) : instances).filter(isChosen),
    games: (quick ? sample(games, ({ game }) => game, 2) : games).filter(isChosen),
  }
}

export function partOf(name: PartName, { instances, games }: Suite, { all, planner }: Choice): Part {
  switch (name) {
    case 'first':
      return { effort: { engine: 'first', seconds: 60 }, subjects: instances, results: 'first' }
    case 'ground': {
      const slow = instances.filter(isSlowToGround)
      return { effort: { engine: 'first', seconds: 60 }, subjects: slow, results: 'first' }
    }
    case 'optimal': {
      const proved = instances.filter((instance) => all || isProved(instance))
      return { effort: { engine: 'optimal', seconds: 60 }, subjects: proved, results: 'optimal' }
    }
    case 'best': {
      const solved = instances.filter((instance) => all || isSolved(instance))
      const instanceOf = new Map(solved.map((instance) => [instance.id, instance]))
      const isEnough = (measured: Measured): boolean => isNoWorse(instanceOf.get(measured.id)!, measured)
      return {
        effort: { engine: 'best', seconds: 30 },
        subjects: solved,
        results: 'best',
        ...(!all && { sooner: { seconds: 3, isEnough } }),
      }
    }
    case 'games':
      return {
        effort: { engine: planner, seconds: 60 },
        subjects: games,
        results: planner === 'auto' ? 'games' : `games-${planner}`,
      }
  }
}

export function isSolved({ first }: Instance): boolean {
  return first?.outcome === 'solved'
}

export function isProved({ optimal }: Instance): boolean {
  return optimal?.outcome === 'solved'
}

/** A second or more, for the reference. */
export function isSlowToGround({ translator }: Instance): boolean {
  return (translator?.cpu ?? 0) >= 1
}

/** Some of each group, alternately from its start and its end. */
function sample<T>(all: readonly T[], groupOf: (item: T) => string, count: number): T[] {
  const groups = new Map<string, T[]>()
  for (const item of all) {
    const group = groups.get(groupOf(item))
    if (group === undefined) groups.set(groupOf(item), [item])
    else group.push(item)
  }
  return [...groups.values()].flatMap((group, at) =>
    Array.from({ length: Math.min(count, group.length) }, (_, turn) => group[(at * 2 + turn * 5) % group.length]!),
  )
}
