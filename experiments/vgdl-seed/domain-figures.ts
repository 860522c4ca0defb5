/** The syntactic figures that the seed reports for its domains (Figure 6.1), counted in a domain and its configuration. */
import type { DomainSyntax, TypedNameSyntax } from '@telos/pddl'

/** Counts of each kind in a domain. */
export interface DomainFigures {
  /** Types with a supertype other than the root. Numbers are not counted. */
  readonly types: number
  /** Types directly below the root: in the seed, the classes of VGDL. */
  readonly supertypes: number
  readonly predicates: number
  readonly actions: number
  /** Actions that are a move of the player. */
  readonly avatarActions: number
  /** All other actions except those that only advance the turn. The seed counts moves of sprites among them. */
  readonly interactions: number
}

/** The type of numbers that are objects. */
const numbers = new Set(['num', 'number'])

/** Counts in a domain; `moves` are the actions that its configuration lists, in lower case. */
export function domainFigures(domain: DomainSyntax, moves: ReadonlySet<string>): DomainFigures {
  const declared = domain.types.filter(({ name }) => name.text !== 'object' && !numbers.has(name.text))
  const isBelow = ({ types }: TypedNameSyntax): boolean => types.some(({ text }) => text !== 'object')
  const isMove = (name: string): boolean => moves.has(name)
  const control = domain.actions.filter(
    ({ name, parameters }) => !isMove(name.text) && parameters.length === 0 && /turn|termination/.test(name.text),
  )
  const avatarActions = domain.actions.filter(({ name }) => isMove(name.text)).length
  return {
    types: declared.filter(isBelow).length,
    supertypes: declared.filter((type) => !isBelow(type)).length,
    predicates: domain.predicates.length,
    actions: domain.actions.length,
    avatarActions,
    interactions: domain.actions.length - avatarActions - control.length,
  }
}

/** The actions that a configuration lists under `actionsCorrespondence`, in lower case. */
export function movesIn(configuration: string): Set<string> {
  const [, after = ''] = configuration.split(/^actionsCorrespondence:.*$/m)
  const moves = new Set<string>()
  for (const line of after.split('\n').slice(1)) {
    if (/^\S/.test(line)) break
    const [, name] = /^\s+["']?([^\s"':]+)["']?\s*:/.exec(line) ?? []
    if (name !== undefined) moves.add(name.toLowerCase())
  }
  return moves
}
