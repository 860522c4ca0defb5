import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floorSteps, guardRows } from './guard-floor.ts'
import { placesIn } from './guard-mind.ts'
import { createGuardShow } from './guard-show.ts'

const text = readFileSync(new URL('../../examples/texts/night-guard.yaml', import.meta.url), 'utf8')

/** Steps until something is so; fails after a minute of the world. */
function until(show: ReturnType<typeof createGuardShow>, isSo: () => boolean): void {
  for (let step = 0; step < 600; step++) {
    if (isSo()) return
    show.step()
  }
  expect.fail(`never so: ${isSo}`)
}

const planOf = (show: ReturnType<typeof createGuardShow>) => show.frame(false).minds[0]!.plan.join(' ')

test('a locked door makes him fetch the key, without a key he goes through the cellar, without both he says why he is stuck', () => {
  const show = createGuardShow(text)
  show.act('noise')
  until(show, () => show.world.noise === null)
  show.step()
  expect(planOf(show)).toContain('goEast')
  show.act('door')
  until(show, () => planOf(show).includes('takeKey'))
  expect(show.frame(true).minds[0]!.because).toContain('doorLocked')
  show.act('key')
  until(show, () => planOf(show).includes('crawlEast'))
  show.act('cellar')
  until(show, () => /is stuck/.test(show.frame(true).minds[0]!.why.join(' ')))
  show.act('door')
  until(show, () => planOf(show).includes('goEast'))
})

test('a noise comes before the round, and the round is made again and again', () => {
  const show = createGuardShow(text)
  until(show, () => show.frame(false).minds[0]!.goal === 'make the round')
  show.act('noise')
  until(show, () => show.frame(false).minds[0]!.goal === 'find the noise')
  const rounds = () => Number(show.frame(false).counts[0]!.value)
  until(show, () => rounds() === 1)
  until(show, () => rounds() === 2)
  expect(show.act('rain')).toContain('rain')
})

test('left alone, the world locks the door by itself within the first seconds', () => {
  const show = createGuardShow(text)
  until(show, () => planOf(show).includes('takeKey'))
  expect(show.frame(false).tick).toBeLessThan(40)
})

test('the text tells the truth about the floor: as far as its costs say', () => {
  const places = Object.values(placesIn(text))
  const isFree = (x: number, y: number) => guardRows[y]?.[x] !== '#' && !(x === 9 && y === 4) && y !== 9
  let compared = 0
  for (const from of places)
    for (const to of places) {
      const steps = floorSteps(from, to, isFree)
      if (steps === Number.POSITIVE_INFINITY) continue
      expect(steps).toBe(Math.abs(from.x - to.x) + Math.abs(from.y - to.y))
      compared++
    }
  expect(compared).toBe(32)
})
