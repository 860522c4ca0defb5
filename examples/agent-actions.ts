/** How actions are carried out: targets, approach, ticks, promises, timeouts, and the three ways they end. */
import { contextOf, createAgent, defineAgent, defineDomain, failed, flag, type Society } from '@telos/core'

interface Body {
  x: number
  /** Wells the cook knows, and whether they have water. */
  readonly wells: { readonly name: string; readonly x: number; readonly water: boolean }[]
  askForSalt(signal: AbortSignal): Promise<boolean>
}

const kitchen = defineDomain({
  context: contextOf<Body>(),
  facts: { water: flag(), salt: flag(), soup: flag(), safe: flag().initially(true) },
  actions: {
    fetchWater: { does: { water: true } },
    borrowSalt: { does: { salt: true } },
    distilSalt: { does: { salt: true }, cost: 20 },
    cook: { needs: { water: true, salt: true }, does: { soup: true } },
    flee: { does: { safe: true } },
  },
})

const cook = defineAgent(kitchen, {
  name: 'cook',
  goals: {
    eat: { wants: { soup: true }, relevance: 0.5 },
    live: { wants: { safe: true }, relevance: ({ beliefs }) => (beliefs.get('safe') ? 0 : 1) },
  },
  actions: {
    fetchWater: {
      // at planning time: the nearest well and the cost of going there; undefined would mean "not possible now"
      target({ context }) {
        const wells = context.wells.map(({ name, x }) => ({ name, x, cost: Math.abs(x - context.x) }))
        return wells.sort((a, b) => a.cost - b.cost)[0]
      },
      // before the action starts: walk there
      approach({ context, target }, dt) {
        const way = (target?.x as number) - context.x
        context.x += Math.sign(way) * Math.min(Math.abs(way), 2 * dt)
        return context.x === target?.x ? 'done' : 'running'
      },
      start({ context, target }) {
        const well = context.wells.find(({ name }) => name === target?.name)
        return well?.water ? 'done' : failed(`${well?.name} is dry`)
      },
      // the dry well is not chosen again
      onFail({ context, target }) {
        context.wells.splice(
          context.wells.findIndex(({ name }) => name === target?.name),
          1,
        )
      },
      assumeEffects: true,
    },
    // a promise; the signal aborts when the action is stopped or takes too long
    borrowSalt: {
      perform: async ({ context, signal }) => ((await context.askForSalt(signal)) ? 'done' : failed('nobody has any')),
      timeout: 3,
      assumeEffects: true,
    },
    distilSalt: { tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'), assumeEffects: true },
    cook: {
      start: ({ data }) => {
        data.stirred = 0
        return 'running'
      },
      tick: ({ data }) => ((data.stirred = Number(data.stirred) + 1) >= 4 ? 'done' : 'running'),
      onComplete: () => console.log('       (the soup is ready)'),
      onStop: ({ data }, reason) => console.log(`       (stirred ${data.stirred} times, stopped: ${reason})`),
      assumeEffects: true,
    },
    flee: { assumeEffects: true },
  },
})

/** Prints how actions begin and end. */
function tell(society: Society): void {
  society.subscribe((event) => {
    const at = `${society.time.toFixed(1)} s `
    if (event.type === 'action-start') console.log(at, 'starts', event.step.name)
    if (event.type === 'action-arrived') console.log(at, 'arrives for', event.step.name)
    if (event.type === 'action-done') console.log(at, 'finishes', event.step.name)
    if (event.type === 'action-failed') console.log(at, 'failed:', event.step.name, '-', event.reason)
    if (event.type === 'action-stopped') console.log(at, 'stopped', event.step.name)
  })
}

const neverAnswers = () => new Promise<boolean>(() => {})
const body: Body = {
  x: 0,
  wells: [
    { name: 'the near well', x: 2, water: false },
    { name: 'the far well', x: -4, water: true },
  ],
  askForSalt: neverAnswers,
}
const mary = createAgent(cook, { name: 'Mary', context: body })
tell(mary.society)
for (let tick = 0; tick < 48; tick++) {
  if (tick === 28) mary.tell({ safe: false })
  mary.tick(0.5)
}
console.log(`${mary.explain()}`)

// prints:
// 0.5 s  starts borrowSalt
// 3.5 s  failed: borrowSalt - it took longer than 3 s
// 4.0 s  starts fetchWater
// 4.5 s  arrives for fetchWater
// 4.5 s  failed: fetchWater - the near well is dry
// 5.5 s  starts borrowSalt
// 8.5 s  failed: borrowSalt - it took longer than 3 s
// 9.0 s  starts fetchWater
// 11.5 s  arrives for fetchWater
// 11.5 s  finishes fetchWater
// 11.5 s  starts distilSalt
// 12.5 s  finishes distilSalt
// 12.5 s  starts cook
//        (stirred 3 times, stopped: better-goal)
// 14.5 s  stopped cook
// 14.5 s  starts flee
// 14.5 s  finishes flee
// 15.0 s  starts cook
//        (the soup is ready)
// 16.5 s  finishes cook
// Mary has nothing to do: no goal matters now.
// eat is already reached.
// live does not matter now (relevance 0 × weight 1 = 0).
