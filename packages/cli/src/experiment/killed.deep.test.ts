import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { killManyTimes } from '../../test/killed-campaign.ts'

test('200 kills at random moments', async () => {
  const random = seededRandom(7)
  // most of them while runs are made
  expect(await killManyTimes(200, () => random.next(), 400)).toBeGreaterThan(50)
}, 1_800_000)
