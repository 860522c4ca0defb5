/** Declares what a sentry can know and do, and the query for hiding places. Behaviours are in sentry.ts. */
import { contextOf, type Domain, defineDomain, flag, ref } from '@telos/core'
import { coverPoints, defineSpatialQuery, distance, exposure, keep, pathCost, unreserved } from '@telos/core/space'
import { linear } from '@telos/core/utility'
import { type Post, posts } from '../world/level.ts'
import type { Sentry } from './sentry-body.ts'

export const postNames = Object.keys(posts) as Post[]

/** Finds a hiding place: free, out of the thief's sight, close, and away from the thief. */
export const hidingPlace = defineSpatialQuery<Sentry>({
  name: 'hiding place',
  generate: coverPoints({ within: 14 }),
  filters: [keep(unreserved(), { atLeast: 1 }), keep(exposure(), { atMost: 0 }), keep(pathCost(), { atMost: 30 })],
  scores: [pathCost({ within: 20 }), distance({ to: 'enemies', curve: linear(2, 10), weight: 0.6 })],
})

export const sentryDomain = defineDomain({
  context: contextOf<Sentry>(),
  objects: { post: postNames },
  facts: {
    at: ref('post').orNone(),
    looked: ref('post').orNone(),
    thiefInSight: flag(),
    thiefInReach: flag(),
    thiefCaught: flag(),
    clue: flag(),
    atClue: flag(),
    news: flag(),
    lightOn: flag().initially(true),
    switchWorks: flag().initially(true),
    hasTools: flag(),
    hasLamp: flag(),
    lampBurns: flag(),
    hurt: flag(),
    hidden: flag(),
  },
  actions: {
    walk: { with: { to: 'post' }, does: { at: 'to' } },
    look: { with: { post: 'post' }, needs: { at: 'post' }, does: { looked: 'post' } },
    chase: { needs: { thiefInSight: true }, does: { thiefInReach: true }, cost: 2 },
    grab: { needs: { thiefInReach: true }, does: { thiefCaught: true } },
    goThere: {
      needs: { clue: true },
      does: { atClue: true },
      // check the procedural precondition: only the game knows whether the clue has a place
      check: (_none, sentry) => sentry.clue !== undefined,
    },
    search: { needs: { atClue: true }, does: { clue: false, atClue: false } },
    ringBell: { does: { news: false } },
    pressSwitch: { needs: { switchWorks: true }, does: { lightOn: true } },
    takeLamp: { needs: { hasLamp: false }, does: { hasLamp: true }, cost: 3 },
    lightLamp: { needs: { hasLamp: true }, does: { lampBurns: true } },
    hangUpLamp: { needs: { hasLamp: true }, does: { hasLamp: false, lampBurns: false } },
    takeTools: { needs: { hasTools: false }, does: { hasTools: true } },
    repairSwitch: { needs: { hasTools: true }, does: { switchWorks: true, hasTools: false }, cost: 10 },
    hide: { does: { hidden: true } },
    rest: { needs: { hidden: true }, does: { hurt: false } },
    catchBreath: { does: { hurt: false }, cost: 60 },
  },
})

type ShapeOf<D> = D extends Domain<infer S, infer _A, infer _G> ? S : never
export type SentryShape = ShapeOf<typeof sentryDomain>
