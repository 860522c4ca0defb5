import { seededRandom } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { expect, test } from 'vitest'
import { createGame } from '../game.ts'
import { sees } from '../world/sight.ts'

/** Plays three minutes in which the player touches nothing. */
function idle(secondsOfFrame: () => number) {
  const game = createGame(createScheduler({ budget: { expansions: 500 } }))
  const failures: string[] = []
  const visited = new Set<string>()
  game.society.subscribe((event) => {
    if (event.type === 'action-failed') failures.push(`${event.agent}: ${event.step.name} ${event.reason}`)
    if (event.type === 'action-done' && event.step.name === 'look')
      visited.add(`${event.agent} ${event.step.args.post}`)
  })
  let timesSeen = 0
  const { museum } = game
  while (museum.seconds < 180) {
    game.update(secondsOfFrame())
    if (museum.sentries.some((sentry) => sees(museum, sentry, museum.thief))) timesSeen++
  }
  return { outcome: museum.outcome, timesSeen, failures, visited }
}

const random = seededRandom(5)

test.each([
  ['60 frames a second', () => 1 / 60],
  ['10 frames a second', () => 1 / 10],
  ...Array.from({ length: 6 }, () => ['irregular frames', () => 1 / 120 + random.next() / 11] as const),
] as const)('with %s, a player who stands still at the start is never seen', (_title, secondsOfFrame) => {
  const { outcome, timesSeen, failures, visited } = idle(secondsOfFrame)
  expect(outcome).toBe('playing')
  expect(timesSeen).toBe(0)
  expect(failures).toEqual([])
  // and the sentries did go about their rounds
  expect(visited.size).toBe(9)
})
