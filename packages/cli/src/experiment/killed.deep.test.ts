import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { killManyTimes } from '../../test/killed-campaign.ts'

const seed = Number(process.env['TELOS_SEED'] ?? 7)

test(`200 kills at random moments (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  // most of them while runs are made
  expect(await killManyTimes(200, () => random.next(), 400)).toBeGreaterThan(50)
}, 1_800_000)
