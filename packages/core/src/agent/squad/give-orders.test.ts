import { expect, test } from 'vitest'
import { createSociety, defineAgent, defineDomain, flag, giveOrders } from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'

test.each([
  [{}, 'recommends: found nothing, expected goals with what is added to their priority: { moveTo: 1 }'],
  [{ recommends: { go: 1 }, completeWhen: 'most' }, 'completeWhen: found "most", expected all, any, never or a number'],
  [{ recommends: { go: 1 }, completeWhen: 0 }, 'completeWhen: found 0, expected all, any, never or a number'],
  [{ recommends: { go: 1 }, failWhen: 0 }, 'failWhen: found 0, expected any or a number of at least 1'],
  [{ recommends: { go: 1 }, compleetWhen: 'all' }, 'did you mean "completeWhen"?'],
])('orders that cannot be are refused when they are written: %j', (orders, message) => {
  expect(() => giveOrders(orders as never)).toThrow(message)
})

test('an order for a goal that nobody has fails, and says so', () => {
  const domain = defineDomain({ facts: { won: flag() }, actions: { win: { does: { won: true } } } })
  const soldier = defineAgent(domain, {
    name: 'soldier',
    goals: { fight: { wants: { won: true }, weight: 0 } },
    actions: { win: { assumeEffects: true } },
  })
  const captain = defineAgent(domain, {
    name: 'captain',
    goals: { win: { wants: { won: true } } },
    actions: { win: giveOrders({ recommends: { fihgt: 1 } }) },
  })
  const society = createSociety()
  society.add(captain, { name: 'captain', context: undefined })
  society.add(soldier, { name: 'Ann', context: undefined, superior: 'captain' })
  const reasons: string[] = []
  society.subscribe((event) => {
    if (event.type === 'action-failed') reasons.push(event.reason)
  })
  for (let tick = 0; tick < 5; tick++) society.tick(0.1)
  expect(reasons[0]).toBe('no member has a goal "fihgt"')
})

test('a scheduler without a budget is refused', () => {
  expect(() => createScheduler({ budget: 2 } as never)).toThrow('budget: found 2, expected { milliseconds: … } or')
  expect(() => createScheduler(undefined as never)).toThrow('found nothing, expected { budget: … }')
})
