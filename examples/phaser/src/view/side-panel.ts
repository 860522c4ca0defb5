/** The right side of the page: the village in figures, and below it what has happened or one villager in detail. */
import { find, make, write } from '../../../shared/elements.ts'
import { amountOf } from '../words/reasons.ts'
import { words } from '../words/text.ts'
import type { Village } from '../world/village.ts'
import { type Good, goodNames, type Villager } from '../world/villager.ts'

const bars = { hunger: '#c8553d', thirst: '#3b8ec2', tiredness: '#7a6aa8' } as const
type Bar = keyof typeof bars

export function createSidePanel() {
  const [clock, stock, title] = [find('clock'), find('stock'), find('title')]
  const [needs, details] = [find('needs'), find('details')]
  const gauges = Object.entries(bars).map(([need, colour]) => {
    const gauge = make('div', '')
    gauge.style.setProperty('--owner', colour)
    return { need: need as Bar, gauge, label: make('span', '', need) }
  })

  return {
    showVillage(village: Village, isThinking: boolean): void {
      const { stock: has, stranger, isWellWhole } = village
      write(clock, `${timeOf(village)}, ${isThinking ? weatherOf(village) : 'minds are off: nobody plans'}`)
      write(
        stock,
        [
          `In stock: ${stockInWords(has)}.`,
          `The well ${isWellWhole ? 'works' : 'is broken'}.`,
          `You have ${amountOf('coin', stranger.coins)} and ${amountOf('loaves', stranger.bread)}.`,
        ].join('\n'),
      )
    },
    showHappenings(happenings: readonly string[]): void {
      needs.replaceChildren()
      write(title, 'What happened')
      write(details, happenings.length === 0 ? 'Nothing yet.' : happenings.join('\n'))
    },
    /** Shows one villager; `thoughts` are the lines of `explain()` and the reason for the last change of mind. */
    showVillager(villager: Villager, thoughts: readonly string[]): void {
      write(title, `${villager.name}, ${villager.trade}`)
      if (!needs.hasChildNodes()) needs.append(...gauges.flatMap(({ label, gauge }) => [label, gauge]))
      for (const { need, gauge } of gauges) gauge.style.setProperty('--share', villager.needs[need].toFixed(2))
      const carried = goodNames.filter((good: Good) => villager.goods[good] > 0)
      const goods = carried.map((good) => amountOf(good, villager.goods[good])).join(', ')
      write(details, [`Carries ${goods === '' ? 'nothing' : goods}.`, ...thoughts].map(words).join('\n'))
    },
  }
}

function stockInWords({ loaves, sacks, logs, sickles }: Village['stock']): string {
  const tools = `${sickles} sickle${sickles === 1 ? '' : 's'}`
  return [amountOf('loaves', loaves), `${sacks} flour`, amountOf('wood', logs), tools].join(', ')
}

function timeOf({ hour }: Village): string {
  const twoDigits = (amount: number) => String(amount).padStart(2, '0')
  return `${twoDigits(Math.floor(hour))}:${twoDigits(Math.floor((hour % 1) * 6) * 10)}`
}

function weatherOf({ wolf, isRaining, isNight }: Village): string {
  return wolf !== undefined ? 'a wolf is about!' : isRaining ? 'rain' : isNight ? 'night' : 'a quiet day'
}
