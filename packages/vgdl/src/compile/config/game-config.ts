/** The configuration of an agent (chapter 5.3.4 of the seed): how a game appears in its model, and what to achieve. */
import { needKeys, needObject } from '@telos/core/text'
import type { CompiledGame, Encoding, NumberStyle } from '../compiled-game.ts'
import type { PlanningAtom, PlanningFormula } from '../language/planning-model.ts'
import { needCompiled } from '../need-compiled.ts'

/** Orientations of sprites; FIND if the state determines it, NONE if it does not matter. */
export const ORIENTATIONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'FIND', 'NONE'] as const

/** Directions with facts in a model. */
export const DIRECTIONS = ['UP', 'DOWN', 'LEFT', 'RIGHT'] as const

/** Moves by their names in the original engine. */
export const GAME_MOVES = [
  'ACTION_UP',
  'ACTION_DOWN',
  'ACTION_LEFT',
  'ACTION_RIGHT',
  'ACTION_USE',
  'ACTION_NIL',
] as const

/** Facts about number objects. */
export const NUMBER_FACTS = ['next', 'previous'] as const

export const ENCODINGS = ['compact', 'turns'] as const satisfies readonly Encoding[]
export const NUMBER_STYLES = ['objects', 'fluents'] as const satisfies readonly NumberStyle[]

export type Orientation = (typeof ORIENTATIONS)[number]
export type FactDirection = (typeof DIRECTIONS)[number]
export type GameMove = (typeof GAME_MOVES)[number]
export type NumberFact = (typeof NUMBER_FACTS)[number]

/** A goal to reach. */
export interface ConfigGoal {
  readonly goalPredicate: PlanningFormula
  /** 1 goes first. */
  readonly priority: number
  /** Whether later problems include it, once it is reached. */
  readonly saveGoal: boolean
}

/** A configuration file. The fields are named as in the seed; those of its first part are Telos's own. */
export interface GameConfig {
  /** The name of a built-in game, or a file. */
  readonly game?: string
  /** The number of a level, or a file. */
  readonly level?: string
  /** Letters of moves to make first, from the start of the level. */
  readonly moves?: string
  /** The seed of all random numbers. */
  readonly seed?: number
  readonly encoding?: Encoding
  readonly numbers?: NumberStyle
  /** The longest useful plan. */
  readonly turnLimit?: number

  /** Empty to compile the domain anew. */
  readonly domainFile: string
  /** Where to write the planning problems; empty to write none. */
  readonly problemFile: string
  readonly domainName: string
  /** By sprite type: the facts of each sprite of it. */
  readonly gameElementsCorrespondence: ReadonlyMap<string, readonly PlanningAtom[]>
  /** By variable of these facts, with its question mark. */
  readonly variablesTypes: ReadonlyMap<string, string>
  /** Empty if the model has no object for the avatar. */
  readonly avatarVariable: string
  readonly orientation: ReadonlyMap<string, Orientation>
  readonly orientationCorrespondence: ReadonlyMap<FactDirection, PlanningAtom>
  readonly fluentsPredicates: ReadonlyMap<NumberFact, PlanningAtom>
  /** By action of the model. */
  readonly actionsCorrespondence: ReadonlyMap<string, GameMove>
  readonly additionalPredicates: readonly PlanningAtom[]
  readonly addDeadObjects: ReadonlyMap<string, number>
  readonly goals: readonly ConfigGoal[]
}

/** The settings that are not part of the compiled game. */
export type ConfigFiles = Pick<GameConfig, 'domainFile' | 'problemFile' | 'game' | 'level' | 'moves' | 'seed'>

/**
 * Returns the configuration of a compiled game. Its one goal is to win.
 *
 * @example writeConfig(configOf(compiled, { domainFile: 'domain.pddl', problemFile: 'problem.pddl', game: 'sokoban' }))
 */
export function configOf(compiled: CompiledGame, files: ConfigFiles): GameConfig {
  needCompiled(compiled)
  needObject(files, '{ domainFile, … }')
  const { domainFile, problemFile, game, level, moves, seed } = files
  const { correspondence, domain, encoding, numbers, turnLimit, goal } = compiled
  return {
    ...(game !== undefined && { game }),
    ...(level !== undefined && { level }),
    ...(moves !== undefined && { moves }),
    ...(seed !== undefined && { seed }),
    encoding,
    numbers,
    ...(turnLimit !== undefined && { turnLimit }),
    domainFile,
    problemFile,
    domainName: domain.name,
    gameElementsCorrespondence: correspondence.gameElements,
    variablesTypes: correspondence.variables,
    avatarVariable: correspondence.avatarVariable,
    orientation: correspondence.orientation,
    orientationCorrespondence: correspondence.orientations,
    fluentsPredicates: correspondence.fluents,
    actionsCorrespondence: correspondence.actions,
    additionalPredicates: correspondence.additional,
    addDeadObjects: correspondence.deadObjects,
    goals: [{ goalPredicate: goal, priority: 1, saveGoal: false }],
  }
}

/**
 * Sorts goals by priority. Goals of equal priority keep their order.
 *
 * @example goalsInOrder(config).map(({ priority }) => priority) // [1, 1, 2]
 */
export function goalsInOrder(config: Pick<GameConfig, 'goals'>): readonly ConfigGoal[] {
  needKeys(config, 'a configuration from readConfig or configOf', 'goals')
  const { goals } = config
  return goals.toSorted((left, right) => left.priority - right.priority)
}
