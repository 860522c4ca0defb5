/**
 * Goes down from a condition that can never hold to the one at the root of it:
 *
 *   drunk ← drinkRum lacks rum at least 1 ← buyRum lacks at tavern ← nothing gives that
 *
 * Of all roots it takes the one with the least missing on the way to it.
 */
import { type Literal, literalKey, literalVariables } from '../../task/ground/literal.ts'
import type { Analysis, GoalCondition } from './analyse-goal.ts'
import type { BlockedProducer, Producers } from './producers.ts'
import type { CausePathStep } from './reason.ts'

export interface RootCause {
  readonly path: readonly CausePathStep[]
  readonly end: 'nothing' | 'circle' | 'fixed'
  /** The condition at the end; undefined when fixed facts rule it out. */
  readonly literal: Literal | undefined
  /** The conditions on the path, that one included. */
  readonly literals: readonly Literal[]
}

/** Conditions that are looked at before a circle is assumed, and roots that are looked for. */
const mostConditions = 500
const mostRoots = 12
/** Producers of one condition that are followed, and listed. */
const mostFollowed = 50
const mostListed = 5

interface Node {
  readonly literal: Literal
  readonly distance: number
  readonly parent: Node | undefined
  /** Who would give the parent's condition, and lacks this one. */
  readonly by: BlockedProducer | undefined
  lacks: readonly BlockedProducer[]
}

/** The roots of a condition, the one with the least missing on the way first. There is always one. */
export function findRootCauses(analysis: Analysis, producers: Producers, condition: GoalCondition): RootCause[] {
  const { alternatives, words } = condition
  const [first] = producers.leastLacking(alternatives)
  if (first === undefined)
    return [{ path: [{ condition: words, producers: [] }], end: 'fixed', literal: undefined, literals: [] }]
  const root: Node = { literal: first, distance: 0, parent: undefined, by: undefined, lacks: [] }
  const open = [root]
  const seen = new Set<string>()
  const ends: Node[] = []
  let circle: Node | undefined
  while (open.length > 0 && ends.length < mostRoots && seen.size < mostConditions) {
    let nearest = 0
    for (let at = 1; at < open.length; at++) if (open[at].distance < open[nearest].distance) nearest = at
    const [node] = open.splice(nearest, 1)
    if (seen.has(literalKey(node.literal))) {
      circle ??= isAncestor(node) ? node : undefined
      continue
    }
    seen.add(literalKey(node.literal))
    node.lacks = producers.of(node.literal)
    if (node.lacks.length === 0) ends.push(node)
    for (const by of node.lacks.slice(0, mostFollowed)) {
      const distance = node.distance + by.literals.length
      for (const literal of by.literals) open.push({ literal, distance, parent: node, by, lacks: [] })
    }
  }
  const isCircle = ends.length === 0
  return (isCircle ? [circle ?? root] : ends).map((node) => {
    const path = pathTo(analysis, node)
    // an alternative was chosen: the condition as it was written comes first
    if (alternatives.length > 1) path.unshift({ condition: words, producers: [] })
    return { path, end: isCircle ? 'circle' : 'nothing', literal: node.literal, literals: literalsTo(node) }
  })
}

function isAncestor(node: Node): boolean {
  const key = literalKey(node.literal)
  for (let at = node.parent; at !== undefined; at = at.parent) if (literalKey(at.literal) === key) return true
  return false
}

function pathTo({ words }: Analysis, node: Node): CausePathStep[] {
  const path: CausePathStep[] = [{ condition: words(node.literal), producers: [] }]
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { by } = at
    const others = at.parent.lacks.filter((lack) => lack !== by)
    const lacks = (by === undefined ? others : [by, ...others]).slice(0, mostListed)
    path.unshift({ condition: words(at.parent.literal), producers: lacks.map(({ producer }) => producer) })
  }
  return path
}

function literalsTo(node: Node): Literal[] {
  const literals: Literal[] = []
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) literals.unshift(at.literal)
  return literals
}

/** Key of the fact that a literal is about. */
export function factOf({ variables }: Analysis, literal: Literal): string {
  return variables[literalVariables(literal)[0]].key
}
