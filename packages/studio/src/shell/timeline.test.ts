import { expect, test } from 'vitest'
import { createCommands } from './commands.ts'
import { stepTimeline, type Timeline, timelineCommands } from './timeline.ts'

function runOf(last: number, marks: number[]) {
  const state = { position: 0, isPlaying: false }
  const timeline = (): Timeline => ({
    unit: 'step',
    last,
    speed: 1,
    ...state,
    marks: marks.map((at) => ({ at, kind: 'event', label: '' })),
    seek: (position) => void (state.position = position),
    play: () => void (state.isPlaying = true),
    pause: () => void (state.isPlaying = false),
  })
  const commands = createCommands()
  commands.offer(timelineCommands(timeline))
  const press = (key: string, shiftKey = false) => {
    const typed = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }
    commands.press(typed, { isTyping: false, isMac: false })
    return state.position
  }
  return { press, state }
}

test('the keys step, jump to events, and stop at the ends', () => {
  const { press, state } = runOf(9, [2, 5])
  expect([press('ArrowLeft'), press('ArrowRight'), press('ArrowRight', true), press('ArrowRight', true)]).toEqual([
    0, 1, 2, 5,
  ])
  expect([press('ArrowRight', true), press('ArrowRight'), press('ArrowLeft', true), press('Home')]).toEqual([
    9, 9, 5, 0,
  ])
  press(' ')
  expect(state.isPlaying).toBe(true)
  expect(press('End')).toBe(9)
  press('ArrowLeft')
  expect(state).toEqual({ position: 8, isPlaying: false })
})

test('without a run the keys belong to others', () => {
  const commands = createCommands()
  commands.offer(timelineCommands(() => undefined))
  const key = { key: ' ', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(commands.press(key, { isTyping: false, isMac: false })).toBe(false)
})

test('a step forward at the end of a live run makes it longer; elsewhere it seeks', () => {
  const calls: string[] = []
  const at = (position: number): Timeline => ({
    unit: 'tick',
    position,
    last: 5,
    isPlaying: true,
    speed: 1,
    marks: [],
    seek: (to) => calls.push(`seek ${to}`),
    play: () => calls.push('play'),
    pause: () => calls.push('pause'),
    advance: () => calls.push('advance'),
  })
  stepTimeline(at(5), 1)
  stepTimeline(at(4), 1)
  stepTimeline(at(0), -1)
  const { advance, ...recorded } = at(5)
  stepTimeline(recorded, 1)
  expect(calls).toEqual(['pause', 'advance', 'pause', 'seek 5', 'pause', 'seek 0', 'pause', 'seek 5'])
})
