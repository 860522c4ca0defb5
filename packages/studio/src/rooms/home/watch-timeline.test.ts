import { expect, test } from 'vitest'
import type { CardFrame } from '../../workers/cards/card-contract.ts'
import type { CardPlayer, CardPlayerState } from './card-player.ts'
import { watchTimeline } from './watch-timeline.ts'

const state: CardPlayerState = {
  status: 'playing',
  frame: { tick: 40 } as CardFrame,
  position: 3,
  last: 9,
  dropped: 0,
  marks: [],
  speed: 2,
  problem: undefined,
}
const player = {} as CardPlayer

test('without a frame there is nothing to scrub; what was let go is told', () => {
  expect(watchTimeline({ ...state, frame: undefined }, player, 'tick')).toBeUndefined()
  expect(watchTimeline(state, player, 'tick')).toMatchObject({
    isPlaying: true,
    position: 3,
    last: 9,
    label: 'tick 40',
  })
  expect(watchTimeline({ ...state, dropped: 7 }, player, 'tick')!.label).toBe('tick 40; the first 7 are gone')
})
