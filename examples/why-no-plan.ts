/** When there is no plan, the answer says why: in sentences for people, in `why.reasons` for programs. */
import { atLeast, contextOf, count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'

const thief = defineDomain({
  context: contextOf<{ readonly nightfall: boolean }>(),
  facts: {
    at: oneOf('street', 'house', 'roof'),
    key: flag(),
    alarm: flag(),
    trusted: flag(),
    asleep: flag(),
    noise: flag(),
    rope: flag(),
    bribed: flag(),
    coins: count({ max: 100 }),
  },
  actions: {
    unlock: { needs: { at: 'street', key: true }, does: { at: 'house' } },
    climb: { needs: { at: 'street' }, does: { at: 'roof' }, check: (_, { nightfall }) => nightfall },
    steal: { needs: { at: 'house' }, does: { coins: plus(50) } },
    drill: { needs: { at: 'house' }, does: { noise: true, asleep: false } },
    hush: { does: { asleep: true, noise: false } },
    beg: { needs: { at: 'street' }, does: { coins: plus(1) } },
    buyRope: { does: { coins: minus(3), rope: true } },
    bribe: { does: { coins: minus(3), bribed: true } },
    pay: { does: { coins: minus(1), trusted: true }, tags: ['honest'] },
  },
})
type Request = Parameters<typeof thief.plan>[0]

function ask(title: string, request: Omit<Request, 'context'>): void {
  const result = thief.plan({ ...request, context: { nightfall: false } })
  console.log(`${title}: ${result.status}, ${result.why.reasons.map(({ kind }) => kind).join(', ')}`)
  for (const { message } of result.why.reasons) console.log(`  ${message}`)
}

const from = { at: 'street' } as const
ask('no producer', { from, to: { at: 'house' } })
ask('left out of this request', { from, to: { coins: atLeast(1) }, without: ['beg'] })
ask('refused by a check in code', { from, to: { at: 'roof' } })
ask('two things at once', { from: { at: 'house' }, to: { noise: true, asleep: true } })
ask('out of bounds', { from, to: { coins: atLeast(200) } })
ask('one purse for two things', { from: { at: 'roof', coins: 5 }, to: { rope: true, bribed: true } })
ask('nothing to do', { from, to: { alarm: false } })
ask('a limit', { from, to: { coins: atLeast(90) }, limits: { expansions: 20 } })

thief.disable({ tag: 'honest' })
ask('switched off for all requests', { from: { at: 'street', coins: 3 }, to: { trusted: true } })

// prints:
// no producer: unsolvable, no-producer
//   the goal needs at house. Only unlock achieves it, and needs key. No action achieves key.
// left out of this request: unsolvable, disabled
//   beg is disabled. With it, there is a plan of 1 step: beg.
// refused by a check in code: unsolvable, check-failed
//   climb cannot be used: the check "climb.check" fails. With it, there is a plan of 1 step: climb.
// two things at once: unsolvable, excluded
//   the goal needs both noise and asleep, but they never hold at once: every action that achieves one undoes the other or needs it to be false.
// out of bounds: unsolvable, out-of-bounds
//   the goal needs coins at least 200, but coins only ranges from 0 to 100.
// one purse for two things: unsolvable, scarce
//   not enough coins: 5 at the start, and no usable action adds more. With 6, there is a plan of 2 steps: buyRope, bribe.
// nothing to do: solved, already-holds
//   the goal already holds: alarm is already false. Did you mean alarm: true?
// a limit: limit, limit
//   the search stopped after 20 expansions: the expansion limit was reached. There is a plan of 90 steps. The best state seen meets 0 of 1 conditions; missing: coins at least 90. There, coins is 20.
// switched off for all requests: unsolvable, disabled
//   pay is disabled. With it, there is a plan of 1 step: pay.
