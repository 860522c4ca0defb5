import { availableNeedsActions } from '../apply-action.ts'
import { type NeedsTest, passesTest } from '../needs-test.ts'
import type { ChoiceRule } from './choice-rule.ts'

/** A row of a table of reflexes: what is done, and when. */
export interface Reflex {
  readonly when: NeedsTest
  readonly action: string
}

/**
 * A plain table of conditions and reactions, for comparison: the first row that holds and whose action is available is carried out.
 * It looks like wanting something, and wants nothing.
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
      // a misspelt action is told whether or not its row comes into play
      for (const { action } of table) model.actionIndex(action)
      const available = new Set(availableNeedsActions(model, state))
      return table.find(({ when, action }) => available.has(action) && passesTest(model, state, when))?.action
    },
  }
}
