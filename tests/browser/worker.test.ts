import { expect, test } from 'vitest'
import { usePages } from './open-page.ts'

const open = usePages('tests/browser/worker-page')

test('a worker of a real browser plans while the page goes on', async () => {
  const { page, complaints } = await open()
  const outcome = await page.waitForFunction(() => window.outcome).then((handle) => handle.jsonValue())
  expect(complaints).toEqual([])
  expect(outcome).toMatchObject({ story: ['plan: goArmoury, arm, goGate, holdGate'], gateHeld: true })
  // the answer came from elsewhere, so the page had frames in between
  expect(outcome!.ticksBeforePlan).toBeGreaterThan(0)
})
