import Phaser from 'phaser'
import { prefersCanvas } from './renderer.ts'
import { SquareScene } from './square-scene.ts'

/** Milliseconds that pass in one frame at most, for the village and for the minds. */
const longestFrame = 100

class SquareGame extends Phaser.Game {
  // after a tab was hidden, or where frames are slow, nobody leaps across the square
  override step(time: number, milliseconds: number): void {
    super.step(time, Math.min(milliseconds, longestFrame))
  }
}

new SquareGame({
  type: prefersCanvas(location.search) ? Phaser.CANVAS : Phaser.AUTO,
  width: 1280,
  height: 720,
  backgroundColor: '#2b2018',
  banner: false,
  // with smoothing, each of the first 120 frames counts 1/60 s, however long it took
  fps: { smoothStep: false, panicMax: 1 },
  scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH },
  scene: SquareScene,
})
