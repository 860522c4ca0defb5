import { expect, test } from 'vitest'
import { noPlanAtAll, whyNotSentence } from './shown-plan.ts'

test('a reason that is shown already is not told again', () => {
  const none = noPlanAtAll('Nothing gives rum.')
  expect(whyNotSentence('work', false, none, none)).toBe('With work, there is no plan either.')
  expect(whyNotSentence('work', false, none, noPlanAtAll('work needs rum.'))).toBe(
    'With work, there is no plan. work needs rum.',
  )
})
