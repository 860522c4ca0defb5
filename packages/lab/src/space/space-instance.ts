/** Any state space as an instance, such as a level of a game: its states are shown as the space describes them. */
import { findByName, type HeuristicDeclaration, heuristics, type StateSpace } from '@telos/core/search'
import { needKeys } from '@telos/core/text'
import { ProblemError } from '../languages/problem-error.ts'
import type { FringeNode } from '../problem.ts'
import type { Instance } from './instance.ts'
import type { ValuedSpace } from './valued-space.ts'

/** Options for an instance of a state space. */
export interface SpaceInstanceOptions {
  readonly name: string
  /** The start as it was asked for. */
  readonly start?: unknown
  /** Heuristics besides those of core that the space supports; the first is the default. */
  readonly heuristics?: readonly HeuristicDeclaration[]
  /** Says that there is no cost of this name. */
  readonly noCost?: (name: string, cost: string) => string
  /** Describes the fringe. */
  readonly report?: (fringe: readonly FringeNode<string>[]) => string
}

/**
 * Makes an instance of a state space whose states have no values of their own. `create` makes a separate space for each search. A state
 * is its description, which may have several lines.
 *
 * @example
 * const create = () => new GameSpace(stage.start(42), { seed: 42 }) // of @telos/vgdl
 * solve(instanceOfSpace(create, { name: 'sokoban', heuristics: [missingSprites] }), { strategy: 'breadth-first' })
 */
export function instanceOfSpace(create: () => StateSpace, options: SpaceInstanceOptions): Instance<string> {
  needKeys(options, '{ name, start, heuristics, … }', 'name')
  const { name, start, heuristics: own = [], noCost = usualNoCost, report } = options
  const valued = (): ValuedSpace<string> => {
    const space = create()
    return Object.assign(space, { valueOf: (state: number) => space.describe(state) })
  }
  const first = create()
  const usable = [...own, ...heuristics].filter((heuristic) => heuristic.unsupported(first) === undefined)
  return {
    name,
    start,
    goal: undefined,
    space(cost) {
      if (cost === undefined) return valued()
      throw new ProblemError(noCost(name, cost))
    },
    heuristic: (text) => findByName('heuristic', usable, text),
    heuristics: usable,
    toJSON: (state) => state.split('\n'),
    print: (state) => state.replaceAll('\n', '/'),
    ...(report !== undefined && { report }),
  }
}

function usualNoCost(name: string, cost: string): string {
  return `${name} has no cost ${JSON.stringify(cost)}; it has the costs of its steps and no others`
}
