import '../../shared/page.css'
import Phaser from 'phaser'
import { prefersCanvas } from './renderer.ts'
import { SquareScene } from './square-scene.ts'
import { sharpness } from './view/picture.ts'

/** Milliseconds that one frame may count at most, for the village and for the minds. */
const longestFrame = 100

class SquareGame extends Phaser.Game {
  // nobody leaps across the square after the tab was hidden, or where frames are slow
  override step(time: number, milliseconds: number): void {
    super.step(time, Math.min(milliseconds, longestFrame))
  }
}

new SquareGame({
  type: prefersCanvas(location.search) ? Phaser.CANVAS : Phaser.AUTO,
  parent: 'game',
  width: 960 * sharpness,
  height: 720 * sharpness,
  backgroundColor: '#2b2018',
  banner: false,
  // with smoothing, each of the first 120 frames counts 1/60 s, however long it took
  fps: { smoothStep: false, panicMax: 1 },
  scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH },
  scene: SquareScene,
})
