import { castle } from '../castle.ts'
import type { Chapter } from '../page.ts'
import { tourGuard } from '../tour-guard.ts'

export const nightRound: Chapter = {
  title: 'Targets, and costs that only your game knows',
  tell(page) {
    const result = tourGuard.plan({ from: { at: 'yard' }, to: 'nightfall', context: castle })
    const places = ['yard', ...result.steps.flatMap((step) => (step.name === 'go' ? [step.args.to] : []))]
    const map = castle.draw(places, (text, isWay) => page.paint(isWay ? 'green' : 'dim', text))
    page
      .text(
        'A guard has to fetch a spear, shut three doors before night, and end in the kitchen.',
        'Walking is one action with a target. The map of your game says what a walk costs:',
      )
      .code('cost: ({ at, to }, map) => map.distance(at, to),')
      .draw(
        map.map((line, row) => {
          const place = castle.legend[row - 4]
          return place === undefined ? line : `${line}   ${page.paint('dim', place)}`
        }),
        4,
      )
      .gap()
      .plan(result)
      .text(`This is the shortest round: ${places.join(', ')}.`)
  },
}
