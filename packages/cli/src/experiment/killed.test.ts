import { seededRandom } from '@telos/core'
import { test } from 'vitest'
import { killManyTimes } from '../../test/killed-campaign.ts'

test('a runner that is killed goes on where it was: nothing is lost, nothing is double', async () => {
  const random = seededRandom(Date.now() % 1e6)
  await killManyTimes(5, () => random.next(), 20)
}, 120_000)
