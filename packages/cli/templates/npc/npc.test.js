// @ts-check
// npm test: what the guard is meant to do, in worlds that are different each time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGame } from './game.js'

/**
 * Lets time pass; gives the steps that Gus has begun.
 * @param {ReturnType<typeof createGame>} game
 * @param {number} seconds
 */
function live({ society }, seconds) {
  /** @type {string[]} */
  const begun = []
  const end = society.subscribe((event) => {
    if (event.agent !== 'Gus' || event.type !== 'action-start') return
    begun.push([event.step.name, ...Object.values(event.step.args)].join(' '))
  })
  for (const until = society.time + seconds; society.time < until; ) society.tick(0.25)
  end()
  return begun
}

test('with nobody in the house he stays where he is', () => {
  assert.deepEqual(live(createGame(), 10), [])
})

test('he fetches the key to arrest a thief in the vault, and goes back to his post', () => {
  const game = createGame()
  game.world.thief = 'vault'
  const steps = ['go kitchen', 'takeKey kitchen', 'go hall', 'unlock vault', 'go vault', 'arrest vault', 'go hall']
  assert.deepEqual(live(game, 20), steps)
  assert.equal(game.world.thief, null)
})

test('when the key is gone he breaks the door', () => {
  const game = createGame()
  game.world.thief = 'vault'
  game.world.key = { room: 'yard' }
  assert.deepEqual(live(game, 20), ['go kitchen', 'go hall', 'breakDoor vault', 'go vault', 'arrest vault', 'go hall'])
})

test('a thief who leaves the vault is followed', () => {
  const game = createGame()
  game.world.thief = 'vault'
  live(game, 1)
  game.world.thief = 'kitchen'
  assert.deepEqual(live(game, 10).slice(-2), ['arrest kitchen', 'go hall'])
  assert.equal(game.world.thief, null)
  assert.equal(game.world.locked, true)
})
