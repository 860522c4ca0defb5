/** Puts a bubble beside each villager and keeps it off everything that matters on the square. */
import type { Point } from '@telos/core/space'
import type { Box } from '../../../shared/bubble-layout.ts'
import { createBubbles, type Speech } from '../../../shared/bubbles.ts'
import { find } from '../../../shared/elements.ts'
import { createScreenMap } from '../../../shared/screen-map.ts'
import type { Village } from '../world/village.ts'
import { nameBoxes } from './draw-things.ts'
import { cssOf, tradeColours } from './palette.ts'
import type { VillagerFigure } from './villager-figure.ts'

const well: Box = { x: 444, y: 350, width: 84, height: 104 }

export function createThoughtBubbles(canvas: HTMLCanvasElement, village: Village) {
  const screen = createScreenMap(find('stage'), canvas, 960)
  const bubbles = createBubbles(find('bubbles'))
  const speeches = new Map<string, Speech>()
  const namesOfHouses = nameBoxes(village.things)

  const around = ({ x, y }: Point, half: number, above: number, below: number): Box => ({
    x: x - half,
    y: y - above,
    width: 2 * half,
    height: above + below,
  })

  return {
    say: (name: string, speech: Speech) => void speeches.set(name, speech),
    /** Call it once a frame. `targets` are what villagers are going to. */
    place(figures: readonly VillagerFigure[], targets: readonly Point[], selected: string | undefined): void {
      const owners = figures.flatMap(({ villager: { name, trade }, box }) => {
        const speech = speeches.get(name)
        if (speech === undefined) return []
        const colour = cssOf(tradeColours[trade])
        return [{ name, speech, colour, box: screen.toPage(box), isSelected: name === selected }]
      })
      const { wolf, stranger } = village
      const obstacles = [
        well,
        ...namesOfHouses,
        around(stranger, 16, 52, 22),
        ...(wolf === undefined ? [] : [around(wolf, 40, 42, 6)]),
        ...targets.map((target) => around(target, 25, 8, 18)),
      ]
      bubbles.show(owners, screen.size, obstacles.map(screen.toPage))
    },
  }
}
