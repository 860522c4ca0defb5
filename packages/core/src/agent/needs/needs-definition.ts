/** What authors write: needs, and actions that ease or worsen them. Plain data, so that it may come from JSON as well. */

/** What a level and a yes-or-no need have in common: how much the need counts. */
export interface NeedImportance {
  /** Factor of the need in the discontentment; a need of weight 0 counts for nothing. @default 1 */
  readonly weight?: number
  /** Added to the insistence before the power is taken. @default 0 */
  readonly offset?: number
  /** 1 counts insistence as it is, 2 squared, 3 cubed. @default 2 */
  readonly power?: number
}

/** A need that grows and shrinks. Insistence 0 is satisfied for now. */
export interface LevelDefinition extends NeedImportance {
  /** @default 'level' */
  readonly kind?: 'level'
  /** @default 0 */
  readonly min?: number
  /** @default there is no upper bound */
  readonly max?: number
  /** Change per hour that the passing of time alone brings; below 0 for needs that fade. @default 0 */
  readonly rate?: number
}

/** A need that is there or is not: 1 or 0. */
export interface YesNoDefinition extends NeedImportance {
  readonly kind: 'yes-no'
}

/** A need as it is written. */
export type NeedDefinition = LevelDefinition | YesNoDefinition

/** An action that takes some time and changes needs. */
export interface SimpleActionDefinition<Need extends string = string, Action extends string = string> {
  readonly minutes: number
  /** Change of each need; below 0 is a relief, what is not named does not change. For yes-or-no needs also true and false. */
  readonly effects?: Readonly<Partial<Record<Need, number | boolean>>>
  /** Actions that become available. */
  readonly enables?: readonly Action[]
  /** Actions that are no longer available; the action itself may be among them. */
  readonly disables?: readonly Action[]
}

/** An action that is nothing but other actions, one after the other. */
export interface SequenceDefinition<Action extends string = string> {
  readonly sequence: readonly Action[]
}

/** An action as it is written. */
export type NeedsActionDefinition<Need extends string = string, Action extends string = string> =
  | SimpleActionDefinition<Need, Action>
  | SequenceDefinition<Action>

/** A whole model as it is written. */
export interface NeedsDefinition<Need extends string = string, Action extends string = string> {
  readonly needs: Readonly<Record<Need, NeedDefinition>>
  readonly actions: Readonly<Record<Action, NeedsActionDefinition<NoInfer<Need>, NoInfer<Action>>>>
  /** Actions that are not available at first. @default none */
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
