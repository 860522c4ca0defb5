/**
 * Declares what sentries notice, and how often.
 *
 * They know some things without eyes or ears, which keeps the game short: whether the light is on; when the
 * thief is caught; when the bell rings, however far away; what others have reserved; and from the start where lamps,
 * tools, bells and the switch are.
 */
import type { SensorDefinition } from '@telos/core'
import { type Place, posts } from '../world/level.ts'
import { distance } from '../world/museum.ts'
import { arrived } from '../world/walking.ts'
import { postNames, type SentryShape } from './sentry-domain.ts'

export const sentrySensors = {
  eyes: {
    facts: ['thiefInSight', 'thiefInReach', 'thiefCaught', 'lightOn', 'switchWorks', 'clue', 'atClue', 'news'],
    every: 0.1,
    sense({ context, time }) {
      const { museum, body } = context
      const { outcome, lightOn } = museum
      const { thiefInSight, isNew, isLost, isRobbed } = context.lookOut(time)
      return {
        thiefInSight,
        thiefInReach: thiefInSight && distance(body, museum.thief) < 1,
        thiefCaught: outcome === 'caught',
        lightOn,
        ...(lightOn && { switchWorks: true }),
        ...((isNew || isRobbed) && museum.bellRings === 0 && { news: true }),
        ...((isLost || isRobbed) && { clue: true, atClue: false }),
        ...(outcome !== 'playing' && { clue: false, news: false }),
      }
    },
  },
  ears: {
    facts: ['clue', 'atClue', 'news'],
    on: ['noise', 'bell'],
    sense({ context, event }) {
      context.clue = event?.data as Place
      return { clue: true, atClue: false, ...(event?.name === 'bell' && { news: false }) }
    },
  },
  pain: {
    facts: ['hurt', 'hidden'],
    every: 0.1,
    sense: ({ context }) => ({ hurt: context.body.hurt, hidden: context.isHidden }),
  },
  shot: {
    facts: ['hurt', 'hidden', 'clue', 'atClue', 'news'],
    on: 'hit',
    sense({ context, event }) {
      context.thief = context.clue = event?.data as Place
      return { hurt: true, hidden: false, clue: true, atClue: false, news: true }
    },
  },
  feet: {
    facts: ['at'],
    every: 0.2,
    sense: ({ context }) => ({ at: postNames.find((post) => distance(context.body, posts[post]) < arrived) ?? null }),
  },
  // what one sentry finds out about the switch, all know
  hands: {
    facts: ['switchWorks'],
    on: 'switch',
    shares: true,
    sense: ({ event }) => ({ switchWorks: event?.data === true }),
  },
} satisfies Record<string, SensorDefinition<SentryShape>>
