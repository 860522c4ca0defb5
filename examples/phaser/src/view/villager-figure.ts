import Phaser from 'phaser'
import type { Box } from '../../../shared/bubble-layout.ts'
import type { Good, TradeName, Villager } from '../world/villager.ts'
import { fontFamily, goodColours, tradeColours } from './palette.ts'
import { pictureOf, sharpness } from './picture.ts'

const skin = 0xf0c8a0
/** Above everything on the ground, below the rain. */
const namesDepth = 1400

/** Shows a villager where the rules of the village put it. */
export class VillagerFigure extends Phaser.GameObjects.Container {
  readonly villager: Villager
  readonly #person: Phaser.GameObjects.Image
  readonly #hands: Phaser.GameObjects.Graphics
  readonly #ring: Phaser.GameObjects.Ellipse
  readonly #label: Phaser.GameObjects.Text
  readonly #size: number
  #nameRows = 0
  #goods = ''

  constructor(scene: Phaser.Scene, villager: Villager) {
    super(scene, villager.x, villager.y)
    this.villager = villager
    const shadow = scene.add.ellipse(0, 1, 24, 9, 0x000000, 0.22)
    this.#ring = scene.add.ellipse(0, 1, 36, 16).setStrokeStyle(2.5, 0xfff1a8).setVisible(false)
    const frame = { width: 60, height: 70, x: 30, y: 60 }
    const picture = pictureOf(scene, `figure of the ${villager.trade}`, frame, (person) =>
      drawPerson(person, villager.trade),
    )
    this.#person = scene.add.image(0, 0, picture).setOrigin(frame.x / frame.width, frame.y / frame.height)
    this.#size = (villager.trade === 'child' ? 0.8 : 1) / sharpness
    this.#person.setScale(this.#size)
    this.#hands = scene.add.graphics()
    const style = {
      fontFamily,
      fontSize: '12px',
      color: '#ffffff',
      stroke: '#3b2a1c',
      strokeThickness: 3,
      resolution: sharpness,
    }
    // not part of the figure: a tree may hide somebody behind it, but never a name
    this.#label = scene.add.text(villager.x, villager.y, villager.name, style).setOrigin(0.5, 0).setDepth(namesDepth)
    this.once('destroy', () => this.#label.destroy())
    this.add([shadow, this.#ring, this.#person, this.#hands])
    this.setName('villager').setSize(34, 54)
    this.setInteractive(new Phaser.Geom.Rectangle(0, -22, 34, 60), Phaser.Geom.Rectangle.Contains)
    if (this.input) this.input.cursor = 'pointer'
    scene.add.existing(this)
  }

  /** From the hat to the name below the feet; a bubble stays beside it. */
  get box(): Box {
    const tall = this.villager.trade === 'child' ? 38 : 50
    return { x: this.x - 17, y: this.y - tall, width: 34, height: tall + this.#nameOffset + 14 }
  }

  /** Puts the name some rows lower where another name is in its place. */
  lowerName(rows: number): void {
    this.#nameRows = rows
    this.#label.y = this.y + this.#nameOffset
  }

  get #nameOffset(): number {
    return 6 + this.#nameRows * 13
  }

  follow(time: number, isSelected: boolean): void {
    const { x, y, isIndoors, work, goods } = this.villager
    const isMoving = Math.hypot(x - this.x, y - this.y) > 0.05
    if (Math.abs(x - this.x) > 0.05) this.#person.scaleX = x < this.x ? -this.#size : this.#size
    this.setPosition(x, y).setDepth(y).setVisible(!isIndoors)
    this.#label.setPosition(x, y + this.#nameOffset).setVisible(!isIndoors)
    const isBusy = work !== undefined
    this.#person.y = isMoving ? -Math.abs(Math.sin(time / 90)) * 3 : isBusy ? -Math.abs(Math.sin(time / 160)) * 2 : 0
    this.#person.rotation = isBusy ? Math.sin(time / 160) * 0.09 : 0
    this.#ring.setVisible(isSelected)
    const carried = (Object.keys(goodColours) as Good[]).filter((good) => goods[good] > 0)
    if (carried.join() === this.#goods) return
    this.#goods = carried.join()
    this.#hands.clear()
    for (const [index, good] of carried.slice(0, 4).entries()) {
      this.#hands.fillStyle(goodColours[good]).fillCircle(15, -8 - index * 8, 3.6)
      this.#hands.lineStyle(1, 0x3b2a1c, 0.8).strokeCircle(15, -8 - index * 8, 3.6)
    }
  }
}

function drawPerson(person: Phaser.GameObjects.Graphics, trade: TradeName): void {
  person.fillStyle(0x4a3626).fillRect(-6, -9, 4, 9).fillRect(2, -9, 4, 9)
  person.fillStyle(tradeColours[trade]).fillRoundedRect(-9, -29, 18, 22, 6)
  person.fillStyle(0x000000, 0.12).fillRoundedRect(2, -29, 7, 22, 4)
  person.fillStyle(skin).fillCircle(0, -36, 8).fillCircle(-9, -18, 3).fillCircle(9, -18, 3)
  person.fillStyle(0x3b2a1c).fillCircle(3, -36, 1.2)
  dress[trade](person)
}

const dress: Readonly<Record<TradeName, (person: Phaser.GameObjects.Graphics) => void>> = {
  baker(person) {
    person.fillStyle(0xfffaf0).fillRoundedRect(-5, -25, 10, 17, 3)
    person.fillCircle(-5, -46, 5).fillCircle(5, -46, 5).fillCircle(0, -48, 6).fillRect(-7, -45, 14, 5)
  },
  farmer(person) {
    person.fillStyle(0xe7c766).fillEllipse(0, -41, 26, 6).fillRoundedRect(-7, -49, 14, 9, 4)
  },
  smith(person) {
    person.fillStyle(0x6b4a2f).fillRoundedRect(-6, -25, 12, 18, 3)
    person.fillStyle(0x2e2218).fillRoundedRect(-8, -44, 16, 7, 4).fillRoundedRect(-6, -33, 12, 6, 3)
  },
  woodcutter(person) {
    person.fillStyle(0x8a3b2c).fillRoundedRect(-9, -45, 18, 8, 4)
    person.fillStyle(0x5a3b22).fillRoundedRect(-7, -33, 14, 7, 3)
    person.lineStyle(3, 0x7a5230).lineBetween(-10, -8, -10, -28)
    person.fillStyle(0xaab2bd).fillRect(-16, -30, 9, 7)
  },
  watch(person) {
    person.fillStyle(0xaeb7c2).fillRoundedRect(-9, -46, 18, 11, 5).fillRect(-1, -50, 2, 6)
    person.fillStyle(0xe0b64f).fillCircle(0, -20, 3)
  },
  child(person) {
    person.fillStyle(0x8a5a2b).fillCircle(-7, -41, 4).fillCircle(7, -41, 4).fillRoundedRect(-8, -45, 16, 7, 4)
  },
}
