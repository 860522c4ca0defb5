/** The right side of the page: the village in figures, one villager in detail or what has happened, and the keys. */
import type Phaser from 'phaser'
import { amountOf } from '../words/reasons.ts'
import { shorten, words } from '../words/text.ts'
import type { Village } from '../world/village.ts'
import { type Good, goodNames, type Villager } from '../world/villager.ts'
import { fontFamily, tradeColours } from './palette.ts'

const left = 976
const width = 290
const bars = [
  ['hunger', 0xc8553d],
  ['thirst', 0x3b8ec2],
  ['tiredness', 0x7a6aa8],
] as const

export const keyHelp = [
  ['arrows', 'walk (or click on the ground)'],
  ['click', 'on a villager: follow his thoughts'],
  ['R', 'rain begins or ends'],
  ['B', 'take all the bread'],
  ['W', 'break the well'],
  ['F', 'a wolf comes or goes'],
  ['G', 'give a coin to the nearest'],
  ['M', 'minds off and on'],
] as const

export function createSidePanel(scene: Phaser.Scene) {
  const back = scene.add.graphics().setDepth(3000)
  back.fillStyle(0x32251b).fillRect(960, 0, 320, 720)
  back.fillStyle(0x4a3626).fillRect(960, 0, 4, 720)
  for (const y of [112, 524]) back.fillStyle(0x5c4633).fillRect(left, y, width, 1)
  const gauge = scene.add.graphics().setDepth(3001)
  const text = (y: number, size: number, color: string, fontStyle = '') =>
    scene.add
      .text(left, y, '', {
        fontFamily,
        fontSize: `${size}px`,
        color,
        fontStyle,
        wordWrap: { width },
        lineSpacing: 3,
        resolution: 2,
      })
      .setDepth(3001)
  const clock = text(14, 18, '#ffe9c0', 'bold')
  const stock = text(42, 13, '#e6d5b8')
  const title = text(122, 15, '#ffe9c0', 'bold')
  const needs = text(144, 11, '#cdbb9d').setText(bars.map(([need]) => need))
  const body = text(146, 12, '#f3e7d3')
  const help = text(532, 12, '#f3e7d3')
  help.setText(keyHelp.map(([key]) => key))
  text(532, 12, '#cdbb9d')
    .setX(left + 58)
    .setText(keyHelp.map(([, meaning]) => meaning))
  const mind = text(692, 12, '#ffb38a', 'bold')

  return {
    showVillage(village: Village, isThinking: boolean): void {
      const { stock: has, stranger, hour, isNight, isRaining, isWellWhole, wolf } = village
      const time = `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.floor((hour % 1) * 6) * 10).padStart(2, '0')}`
      const weather = wolf !== undefined ? 'a wolf!' : isRaining ? 'rain' : isNight ? 'night' : 'a quiet day'
      clock.setText(`${time}   ${weather}`)
      stock.setText([
        `loaves ${has.loaves}   flour ${has.sacks}   logs ${has.logs}   sickles ${has.sickles}`,
        `the well is ${isWellWhole ? 'in order' : 'broken'}`,
        `you have ${amountOf('coin', stranger.coins)} and ${amountOf('loaves', stranger.bread)}`,
      ])
      mind.setText(isThinking ? 'Nothing to win: make trouble and watch.' : 'Minds are off: nobody plans.')
    },
    showHappenings(happenings: readonly string[]): void {
      gauge.clear()
      needs.setVisible(false)
      title.setText('What happened')
      fit(body.setY(146), happenings.length === 0 ? 'Nothing yet.' : happenings.join('\n'))
    },
    /** One villager in detail; `thoughts` are what `explain()` says, and why he thought again. */
    showVillager(villager: Villager, thoughts: readonly string[]): void {
      title.setText(`${villager.name}, ${villager.trade}`)
      needs.setVisible(true)
      gauge
        .clear()
        .fillStyle(tradeColours[villager.trade])
        .fillCircle(left + 276, 131, 7)
      for (const [index, [need, colour]] of bars.entries()) {
        const y = 150 + index * 17
        gauge.fillStyle(0x1f1610).fillRoundedRect(left + 70, y, 200, 7, 3)
        gauge.fillStyle(colour).fillRoundedRect(left + 70, y, Math.max(6, 200 * villager.needs[need]), 7, 3)
      }
      const carried = goodNames.filter((good: Good) => villager.goods[good] > 0)
      const goods = carried.map((good) => amountOf(good, villager.goods[good])).join(', ')
      fit(body.setY(200), [`has ${goods === '' ? 'nothing' : goods}`, ...thoughts].map(words).join('\n'))
    },
  }
}

/** Shows a text, without the end for which there is no room. */
function fit(text: Phaser.GameObjects.Text, content: string): void {
  if (text.getData('content') === content) return
  text.setData('content', content).setText(content)
  while (text.y + text.height > 518) text.setText(shorten(text.text, text.text.length - 24))
}
