import { availableNeedsActions } from '../apply-action.ts'
import { type NeedsTest, passesTest } from '../needs-test.ts'
import type { ChoiceRule } from './choice-rule.ts'

/** A row of a table of reflexes: an action and its condition. */
export interface Reflex {
  readonly when: NeedsTest
  readonly action: string
}

/**
 * Creates a rule from a table of conditions and reactions, for comparison: it chooses the first row whose condition holds and whose action
 * is available. Looks goal-oriented, but has no goals.
 *
 * @example
 * reflex([
 *   { when: (need) => need('safety') > 0, action: 'hide' },
 *   { when: (need) => need('food') >= 10, action: 'hunt' },
 *   { when: () => true, action: 'wander' },
 * ])
 */
export function reflex(table: readonly Reflex[]): ChoiceRule {
  return {
    name: 'reflex',
    title: 'Reflexes',
    summary: 'Carries out the first row of a table whose condition holds.',
    choose(model, state) {
      // reports a misspelt action even if its row never applies
      for (const { action } of table) model.actionIndex(action)
      const available = new Set(availableNeedsActions(model, state))
      return table.find(({ when, action }) => available.has(action) && passesTest(model, state, when))?.action
    },
  }
}
