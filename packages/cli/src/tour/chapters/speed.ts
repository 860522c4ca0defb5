import { castle } from '../castle.ts'
import { table } from '../draw/table.ts'
import type { Chapter } from '../page.ts'
import { pirate } from '../pirate.ts'
import { smith } from '../smith.ts'
import { tourGuard } from '../tour-guard.ts'

const requests = [
  { name: 'pirate', steps: () => pirate.plan({ from: { at: 'docks' }, to: { drunk: true } }).steps.length },
  {
    name: 'guard',
    steps: () => tourGuard.plan({ from: { at: 'yard' }, to: 'nightfall', context: castle }).steps.length,
  },
  { name: 'smith', steps: () => smith.plan({ from: {}, to: { ironPick: true } }).steps.length },
]

/** Milliseconds per request, after a warm-up. */
const SLICE = 100
const WARM_UP = 30

export const speed: Chapter = {
  title: 'How fast that is, here and now',
  tell(page) {
    const rows = requests.map(({ name, steps }) => {
      rate(steps, WARM_UP)
      return [name, String(steps()), rate(steps, SLICE).toLocaleString('en')]
    })
    const [head, ...lines] = table(['request', 'steps', 'plans a second'], rows)
    page
      .text(
        'The requests of this tour, repeated for a tenth of a second each, on this machine, in one thread,',
        'after a short warm-up:',
      )
      .draw([page.paint('bold', head), ...lines], 4)
      .gap()
      .text(
        'Every call searches again; only the compiled request is kept between calls. The first call of a',
        'request compiles it, which takes a few milliseconds more.',
      )
  },
}

/** Calls per second, rounded to two digits: more would be noise. */
function rate(call: () => unknown, milliseconds: number): number {
  const start = performance.now()
  let calls = 0
  let now = start
  for (; now - start < milliseconds; now = performance.now()) {
    call()
    calls++
  }
  return Number(((calls * 1000) / (now - start)).toPrecision(2))
}
