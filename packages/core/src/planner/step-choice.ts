/**
 * What a request says about the steps of one action, with their objects bound: which are possible now, and their extra cost.
 *
 * @example
 * soldier.plan({ from, to, choices: { shoot: {
 *   check: ({ target }) => sees(target),
 *   extraCost: ({ target }) => distanceTo(target),
 * } } })
 */
export interface StepChoice<Args = Readonly<Record<string, string>>, Context = unknown> {
  /** Called once per request and binding; false means not possible now. */
  check?(args: Args, context: Context): boolean
  /** Cost in addition to that of the action; at least 0, and constant during the request. */
  extraCost?(args: Args, context: Context): number
}

/** Action → choice. */
export type StepChoices = Readonly<Record<string, StepChoice | undefined>>

/**
 * Which functions the choices of a request have: action → `hasCheck` + `hasExtraCost`. The functions themselves may differ in every
 * request.
 */
export type ChoiceKinds = ReadonlyMap<string, number>

export const hasCheck = 1
export const hasExtraCost = 2

/** The kinds of the choices of a request. */
export function choiceKinds(choices: StepChoices | undefined): ChoiceKinds {
  const kinds = new Map<string, number>()
  for (const name in choices) kinds.set(name, kindOf(choices[name]))
  return kinds
}

/** Whether choices are of these kinds. Runs in every call, so it does not allocate. */
export function areOfKinds(choices: StepChoices | undefined, kinds: ChoiceKinds): boolean {
  let count = 0
  for (const name in choices) {
    if (kinds.get(name) !== kindOf(choices[name])) return false
    count++
  }
  return count === kinds.size
}

function kindOf(choice: StepChoice | undefined): number {
  return (choice?.check === undefined ? 0 : hasCheck) + (choice?.extraCost === undefined ? 0 : hasExtraCost)
}
