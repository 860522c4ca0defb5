/** Definitions by authors: needs, and actions that relieve or worsen them. Plain data, so that they can come from JSON. */

/** Common settings of levels and yes-or-no needs: how much the need counts. */
export interface NeedImportance {
  /** Weight of the need in the discontentment; 0 ignores the need. @default 1 */
  readonly weight?: number
  /** Added to the insistence before it is raised to the power. @default 0 */
  readonly offset?: number
  /** Exponent of the insistence: 1 linear, 2 squared, 3 cubed. @default 2 */
  readonly power?: number
}

/** A need that grows and shrinks. At insistence 0 it is satisfied for now. */
export interface LevelDefinition extends NeedImportance {
  /** @default 'level' */
  readonly kind?: 'level'
  /** @default 0 */
  readonly min?: number
  /** @default there is no upper bound */
  readonly max?: number
  /** Change per hour without any action; negative for needs that fade. @default 0 */
  readonly rate?: number
}

/** A need that is present or absent: 1 or 0. */
export interface YesNoDefinition extends NeedImportance {
  readonly kind: 'yes-no'
}

/** A need as written. */
export type NeedDefinition = LevelDefinition | YesNoDefinition

/** An action that takes some time and changes needs. */
export interface SimpleActionDefinition<Need extends string = string, Action extends string = string> {
  readonly minutes: number
  /** Change of each need; negative values relieve it, needs not listed do not change. Yes-or-no needs also accept true and false. */
  readonly effects?: Readonly<Partial<Record<Need, number | boolean>>>
  /** Actions that become available. */
  readonly enables?: readonly Action[]
  /** Actions that become unavailable; may include the action itself. */
  readonly disables?: readonly Action[]
}

/** An action that consists of other actions, one after the other. */
export interface SequenceDefinition<Action extends string = string> {
  readonly sequence: readonly Action[]
}

/** An action as written. */
export type NeedsActionDefinition<Need extends string = string, Action extends string = string> =
  | SimpleActionDefinition<Need, Action>
  | SequenceDefinition<Action>

/** A whole model as written. */
export interface NeedsDefinition<Need extends string = string, Action extends string = string> {
  readonly needs: Readonly<Record<Need, NeedDefinition>>
  readonly actions: Readonly<Record<Action, NeedsActionDefinition<NoInfer<Need>, NoInfer<Action>>>>
  /** Actions that are unavailable at first. @default none */
  readonly inactive?: readonly NoInfer<Action>[]
}

/**
 * Declares a need that grows and shrinks.
 *
 * @example level({ max: 24, rate: 1 }) // hunger: one more each hour
 */
export function level(options: Omit<LevelDefinition, 'kind'> = {}): LevelDefinition {
  return { kind: 'level', ...options }
}

/**
 * Declares a need that is either present or not.
 *
 * @example yesNo({ weight: 100 }) // to be out of danger
 */
export function yesNo(importance: NeedImportance = {}): YesNoDefinition {
  return { kind: 'yes-no', ...importance }
}
