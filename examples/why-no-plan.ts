/** When there is no plan, the answer says why: in sentences for people, in `why.reasons` for programs. */
import { atLeast, contextOf, count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'

const thief = defineDomain({
  context: contextOf<{ readonly nightfall: boolean }>(),
  facts: {
    at: oneOf('street', 'house', 'roof'),
    key: flag(),
    alarm: flag(),
    asleep: flag(),
    noise: flag(),
    coins: count({ max: 100 }),
  },
  actions: {
    unlock: { needs: { at: 'street', key: true }, does: { at: 'house' } },
    climb: { needs: { at: 'street' }, does: { at: 'roof' }, usable: (_, { nightfall }) => nightfall },
    steal: { needs: { at: 'house' }, does: { coins: plus(50) } },
    drill: { needs: { at: 'house' }, does: { noise: true, asleep: false } },
    hush: { does: { asleep: true, noise: false } },
    beg: { needs: { at: 'street' }, does: { coins: plus(1) } },
    pay: { does: { coins: minus(1) }, tags: ['honest'] },
  },
})
type Request = Parameters<typeof thief.plan>[0]

function ask(title: string, request: Omit<Request, 'context'>): void {
  const result = thief.plan({ ...request, context: { nightfall: false } })
  console.log(`${title} (${result.status}; ${result.why.reasons.map(({ kind }) => kind).join(', ')})\n  ${result.why}`)
}

const from = { at: 'street' } as const
ask('nothing gives it', { from, to: { at: 'house' } })
ask('left out of this request', { from, to: { coins: atLeast(1) }, without: ['beg'] })
ask('refused by a check in code', { from, to: { at: 'roof' } })
ask('two things at once', { from: { at: 'house' }, to: { noise: true, asleep: true } })
ask('more than there can be', { from, to: { coins: atLeast(200) } })
ask('nothing to do', { from, to: { alarm: false } })
ask('a limit', { from, to: { coins: atLeast(90) }, limits: { expansions: 20 } })

thief.disable({ tag: 'honest' })
ask('switched off for all requests', { from: { at: 'street', coins: 3 }, to: { coins: 2 } })
