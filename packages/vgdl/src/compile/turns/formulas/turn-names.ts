/** Names of the model: those of the seed if it has them. */
import type { GameElements } from '../../elements/game-elements.ts'
import { legalNames } from '../../language/names.ts'
import type {
  PlanningAction,
  PlanningDomain,
  PlanningEffect,
  PlanningFormula,
  PlanningSignature,
  PlanningSymbol,
} from '../../language/planning-model.ts'

/** The avatar's object, which must differ from the type name `avatar`. */
export const AVATAR_OBJECT = 'player'

/** The start of counting: an object that is not a sprite. */
export const COUNT_START = 'tally'

/** Names for the types, facts and actions of a game. */
export interface TurnNames {
  /** The type of the model for a sprite type. */
  typeOf(id: number): string
  /** Types of sprite types, their ancestors and their classes. */
  readonly types: PlanningDomain['types']
  /** The predicate over cells for a sprite type that never changes. */
  isName(id: number): string
  /** The predicate that the avatar has a type. */
  asName(id: number): string
  /** The predicate or function for the avatar's amount of a resource. */
  gotName(id: number): string
  /** A predicate without arguments for a part of a turn. */
  turnName(part: string): string
  actionName(text: string): string
}

const fixedNames = ['at', 'object-dead', 'killed', 'has-moved', 'new', 'age', 'becomes', 'next', 'previous', 'turn']
const fixedFacts = ['undo', 'held-up', 'left-out', 'game-lost', 'turn-avatar', 'row', 'column']
const directed = ['moved', 'oriented', 'border'].flatMap((name) =>
  ['up', 'down', 'left', 'right'].map((direction) => `${name}-${direction}`),
)

/** Assigns every name once. */
export function createTurnNames({ game, kinds }: GameElements): TurnNames {
  const typeNames = legalNames(['num', AVATAR_OBJECT, COUNT_START])
  const predicates = legalNames([...fixedNames, ...fixedFacts, ...directed])
  const actions = legalNames()
  const types: { name: string; parent: string }[] = [{ name: 'num', parent: 'object' }]
  const known = new Set<string>()
  const declare = (name: string, parent: string): void => {
    if (!known.has(name)) types.push({ name, parent })
    known.add(name)
  }
  const { types: spriteTypes } = game.names
  const parents = new Set([...kinds.keys()].flatMap((id) => spriteTypes[id].lineage.slice(0, -1)))
  const groupOf = (id: number): string => typeNames(spriteTypes[id].name)
  // sprites of a supertype itself belong to none of its subtypes
  const typeOf = (id: number): string => (parents.has(id) ? typeNames(`${spriteTypes[id].name} itself`) : groupOf(id))
  const spriteNames = new Set(spriteTypes.map(({ name }) => name.toLowerCase()))
  for (const id of kinds.keys()) {
    const [root] = spriteTypes[id].lineage
    const className = spriteTypes[root].spriteClass?.name
    // a type with the name of its class keeps it
    const isTaken = className !== undefined && spriteNames.has(className.toLowerCase())
    const classType = className === undefined ? 'object' : typeNames(isTaken ? `${className} class` : className)
    if (className !== undefined) declare(classType, 'object')
    spriteTypes[id].lineage.forEach((type, index) => {
      declare(groupOf(type), index === 0 ? classType : groupOf(spriteTypes[id].lineage[index - 1]))
    })
    if (parents.has(id)) declare(typeOf(id), groupOf(id))
  }
  return {
    typeOf,
    types,
    isName: (id) => predicates(`is-${spriteTypes[id].name}`),
    asName: (id) => predicates(`as-${spriteTypes[id].name}`),
    gotName: (id) => predicates(`got-resource-${spriteTypes[id].name}`),
    turnName: (part) => predicates(`turn-${part}`),
    actionName: actions,
  }
}

const number = (...names: string[]): PlanningSymbol[] => names.map((name) => ({ name, type: 'num' }))
const object: PlanningSymbol = { name: '?o', type: 'object' }

/** The parameters of predicates; those not listed have none, or one number if they are about cells or amounts. */
function parametersOf(name: string, args: number): PlanningSymbol[] {
  if (name === 'at') return [...number('?x', '?y'), object]
  if (name === 'age') return [object, ...number('?n')]
  if (name === 'becomes' || name.startsWith('next-in-turn-')) return [object, { name: '?p', type: 'object' }]
  if (/^(?:object-dead|killed|has-moved|new|(?:moved|oriented)-(?:up|down|left|right))$/.test(name)) return [object]
  if (/^(?:last-)?in-turn-/.test(name)) return [object]
  return number('?x', '?y').slice(0, args)
}

/** Declares the predicates and functions that actions and a goal use, and those of every model of this encoding. */
export function signaturesOf(
  actions: readonly PlanningAction[],
  goal: PlanningFormula,
): Pick<PlanningDomain, 'predicates' | 'functions'> {
  const predicates = new Map([
    ['at', 3],
    ['object-dead', 1],
    ['next', 2],
    ['previous', 2],
  ])
  const functions = new Set<string>()
  const readFormula = (formula: PlanningFormula): void => {
    if (formula.kind === 'atom') predicates.set(formula.atom.name, formula.atom.args.length)
    else if (formula.kind === 'compare') functions.add(formula.value.name)
    else if ('parts' in formula) for (const part of formula.parts) readFormula(part)
    else if ('part' in formula) readFormula(formula.part)
  }
  const readEffect = (effect: PlanningEffect): void => {
    if ('atom' in effect) predicates.set(effect.atom.name, effect.atom.args.length)
    else if ('value' in effect) functions.add(effect.value.name)
    else {
      if (effect.kind === 'when') for (const part of effect.condition) readFormula(part)
      for (const part of effect.effects) readEffect(part)
    }
  }
  readFormula(goal)
  for (const { condition, effects } of actions) {
    for (const part of condition) readFormula(part)
    for (const part of effects) readEffect(part)
  }
  return {
    predicates: [...predicates].map(
      ([name, args]): PlanningSignature => ({ name, parameters: parametersOf(name, args) }),
    ),
    functions: [...functions].map((name): PlanningSignature => ({ name, parameters: [] })),
  }
}
