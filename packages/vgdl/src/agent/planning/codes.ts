/**
 * Maps each code reported for plans, and for models in use, to its meaning.
 *
 * @example PLAN_CODES['vgdl/unknown-step'] // 'a plan has a step that the domain lacks'
 */
export const PLAN_CODES = {
  'vgdl/unknown-step': 'a plan has a step that the domain lacks',
  'vgdl/step-objects': 'a step of a plan has more or fewer objects than its action has parameters',
  'vgdl/step-without-turn': 'a plan continues a turn that the player has not begun',
  'vgdl/domain-does-not-fit': 'a domain file lacks something that the model of the game has, or names another domain',
} as const

export type PlanCode = keyof typeof PLAN_CODES
