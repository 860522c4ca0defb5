import { createSociety, watchThoughts } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import Phaser from 'phaser'
import { defineVillager } from './mind/villager-brain.ts'
import { createMinds, nearest } from './telos.ts'
import { drawGround } from './view/draw-ground.ts'
import { addThing, textureOf } from './view/draw-things.ts'
import { createGroundRoutes } from './view/ground-routes.ts'
import { nameRows } from './view/name-rows.ts'
import { sharpness } from './view/picture.ts'
import { createSidePanel } from './view/side-panel.ts'
import { stopsOf } from './view/stops.ts'
import { createStranger } from './view/stranger.ts'
import { createThoughtBubbles } from './view/thought-bubbles.ts'
import { VillagerFigure } from './view/villager-figure.ts'
import { createWeather } from './view/weather.ts'
import { createWolfFigure } from './view/wolf-figure.ts'
import { createReasons } from './words/reasons.ts'
import { createVillageLog, theftInWords } from './words/village-log.ts'
import { beliefsOf, briefly, detailsOf, fully, idlenessOf } from './words/words.ts'
import { Village } from './world/village.ts'
import type { Thing } from './world/village-map.ts'
import { inhabitants, type Villager } from './world/villager.ts'

/** Puts the rules, minds and pictures of the village square together. */
export class SquareScene extends Phaser.Scene {
  readonly village = new Village()
  readonly society = createSociety({ planning: createScheduler({ budget: { milliseconds: 2 } }) })
  readonly thoughts = watchThoughts(this.society)
  readonly chronicle = createVillageLog(this.society, this.village)
  /** The villager whose thoughts the player follows. */
  selected: string | undefined
  minds!: ReturnType<typeof createMinds>
  #figures: VillagerFigure[] = []
  #bubbles!: ReturnType<typeof createThoughtBubbles>
  #draw: ((time: number, milliseconds: number) => void)[] = []
  #reasons = createReasons()
  #saysAt = 0
  #panelAt = 0

  constructor() {
    super('square')
  }

  create(): void {
    this.cameras.main.setZoom(sharpness).centerOn(480, 360)
    drawGround(this, new Phaser.Math.RandomDataGenerator(['village']))
    for (const thing of this.village.things) this.#addThing(thing)
    this.minds = createMinds(this, this.society)
    for (const options of inhabitants) {
      const villager = this.village.add(options)
      const figure = new VillagerFigure(this, villager)
      const kind = defineVillager(villager.trade, nearest)
      this.minds.attach(figure, kind, { name: villager.name, context: villager })
      figure.on('pointerdown', (_p: unknown, _x: number, _y: number, event: Phaser.Types.Input.EventData) => {
        event.stopPropagation()
        this.select(this.selected === villager.name ? undefined : villager.name)
      })
      this.#figures.push(figure)
    }
    this.#bubbles = createThoughtBubbles(this.game.canvas, this.village)
    const weather = createWeather(this)
    const wolf = createWolfFigure(this)
    const stranger = createStranger(this, this.village)
    const panel = createSidePanel()
    const routes = createGroundRoutes(this, this.village)
    this.#draw.push(
      (_time, milliseconds) => weather.follow(this.village, milliseconds),
      (time) => wolf.follow(this.village.wolf, time),
      (time, milliseconds) => stranger.follow(time, milliseconds),
      (time) => this.#showPanel(panel, time),
      () => routes.show((villager) => this.#stopsOf(villager), this.selected),
    )
    this.#bindKeys()
    window.telos = handleOf(this)
  }

  override update(time: number, milliseconds: number): void {
    this.village.step(milliseconds / 1000)
    for (const figure of this.#figures) figure.follow(time, figure.villager.name === this.selected)
    const seen = this.#figures.filter(({ visible }) => visible)
    for (const [index, rows] of nameRows(seen).entries()) seen[index]!.lowerName(rows)
    this.#showThoughts(time)
    for (const draw of this.#draw) draw(time, milliseconds)
  }

  select(name: string | undefined): void {
    this.selected = name
    this.#saysAt = this.#panelAt = 0
  }

  /** Named after its type, so that `nearest('tree')` finds it. */
  #addThing(thing: Thing): void {
    const picture = addThing(this, thing, this.village).setName(thing.type).setData('id', thing.id)
    this.#draw.push(() => {
      picture.setActive(thing.active)
      const texture = textureOf(this, thing, this.village)
      if (picture.texture.key !== texture) picture.setTexture(texture)
    })
  }

  #stopsOf(villager: Villager) {
    return this.minds.enabled ? stopsOf(this.society.agents.get(villager.name), villager) : []
  }

  #showThoughts(time: number): void {
    if (time >= this.#saysAt) {
      this.#saysAt = time + 150
      for (const name of this.village.villagers.keys()) this.#bubbles.say(name, this.#speechOf(name))
    }
    const targets = this.#figures.flatMap(({ villager }) => this.#stopsOf(villager).slice(0, 1))
    this.#bubbles.place(
      this.#figures,
      targets.map(({ at }) => at),
      this.selected,
    )
  }

  #speechOf(name: string) {
    if (!this.minds.enabled) return { name, goal: 'mind switched off', done: [], next: [] }
    const thought = this.thoughts.of(name)
    const idle =
      thought.goal === undefined ? idlenessOf(this.society.agent(name), this.village.villagers.get(name)!) : ''
    const reason = this.#reasonOf(name)
    return name === this.selected
      ? fully(name, thought, idle, reason)
      : briefly(name, thought, idle, reason, this.society.time)
  }

  #reasonOf(name: string): string {
    return this.#reasons(name, this.thoughts.of(name), beliefsOf(this.society.agent(name))) ?? ''
  }

  #showPanel(panel: ReturnType<typeof createSidePanel>, time: number): void {
    if (time < this.#panelAt) return
    this.#panelAt = time + 200
    panel.showVillage(this.village, this.minds.enabled)
    const villager = this.village.villagers.get(this.selected ?? '')
    if (villager === undefined) panel.showHappenings(this.chronicle.last(14))
    else
      panel.showVillager(
        villager,
        detailsOf(this.society.agent(villager.name), villager, this.#reasonOf(villager.name)),
      )
  }

  #bindKeys(): void {
    const { village, chronicle: log } = this
    const keys: Readonly<Record<string, () => void>> = {
      R: () => village.rain(),
      B: () => log.note(theftInWords(village.stealBread())),
      W: () => village.breakWell(),
      F: () => village.callWolf(),
      G: () => {
        const name = village.giveCoin()
        log.note(name === undefined ? 'Your purse is empty.' : `You give ${name} a coin.`)
      },
      M: () => (this.minds.enabled = !this.minds.enabled),
      ESC: () => this.select(undefined),
    }
    for (const [key, press] of Object.entries(keys)) this.input.keyboard?.on(`keydown-${key}`, press)
  }
}

/** For tests and for the console of the browser: `telos.world.rain()`. */
function handleOf(scene: SquareScene) {
  const { society, thoughts, minds, village: world } = scene
  return { society, thoughts, minds, world, select: (name?: string) => scene.select(name) }
}
