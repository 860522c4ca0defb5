import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { killManyTimes } from '../../test/killed-campaign.ts'

const seed = Number(process.env['TELOS_SEED'] ?? 1)

test(`a runner that is killed goes on where it was: nothing is lost, nothing is double (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  // whatever the machine's speed, some kills fall while runs are made
  expect(await killManyTimes(5, () => random.next(), 20, 2)).toBeGreaterThanOrEqual(2)
}, 120_000)
