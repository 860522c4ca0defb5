// @ts-check
// The same house on a canvas, with speech bubbles, and keys that change the world.
import { createGame } from './game.js'
import { height, rooms, width } from './world.js'

const { world, society, thoughts } = createGame()
const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('house'))
const told = /** @type {HTMLElement} */ (document.getElementById('told'))
const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
const size = Math.min(canvas.width / width, canvas.height / height)
/** @type {Record<string, string>} */
const colours = { '=': '#8b4513', K: '#c90', T: '#c22' }

addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase()
  const room = rooms[Number(key) - 1]
  if (room !== undefined) world.thief = room
  if (key === 'l') world.locked = true
  if (key === 'k') {
    // whoever has the key loses it
    const from = 'room' in world.key ? rooms.indexOf(world.key.room) : -1
    world.key = { room: rooms[(from + 1) % rooms.length] }
  }
})

function draw() {
  paper.clearRect(0, 0, canvas.width, canvas.height)
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.font = `${size * 0.6}px system-ui`
  for (const [y, row] of world.rows().entries()) {
    for (const [x, mark] of [...row].entries()) {
      paper.fillStyle = mark === '#' ? '#6b6258' : '#998'
      if (mark === '#') paper.fillRect(x * size, y * size, size, size)
      else paper.fillText(mark, (x + 0.5) * size, (y + 0.5) * size)
    }
  }
  for (const { x, y, mark } of world.things()) {
    paper.fillStyle = colours[mark] ?? '#246'
    paper.beginPath()
    paper.arc((x + 0.5) * size, (y + 0.5) * size, size * 0.45, 0, 7)
    paper.fill()
    paper.fillStyle = '#fff'
    paper.fillText(mark, (x + 0.5) * size, (y + 0.55) * size)
  }
  for (const [name, { x, y }] of Object.entries(world.people)) {
    const { goal, plan, at } = thoughts.of(name)
    bubble(goal === undefined ? '…' : `${goal}: ${plan.slice(at).join(', ')}`, (x + 0.5) * size, (y - 0.4) * size)
  }
}

/** Prints everybody's explanation. That takes a moment, so it does not happen in every frame. */
function tell() {
  told.textContent = [...society.agents.values()].map((agent) => lately(agent.name) + agent.explain()).join('\n\n')
}
setInterval(tell, 500)

/** Why somebody last replanned. @param {string} name */
function lately(name) {
  const { because, since } = thoughts.of(name)
  return because === undefined ? '' : `${since.toFixed(1)} s  ${because}\n`
}

/** Draws a speech bubble that stays on the canvas. @param {string} text @param {number} x @param {number} y */
function bubble(text, x, y) {
  paper.font = `${size * 0.4}px system-ui`
  const half = paper.measureText(text).width / 2 + 6
  const middle = Math.max(half, Math.min(canvas.width - half, x))
  paper.fillStyle = '#fffc'
  paper.fillRect(middle - half, y - size * 0.35, 2 * half, size * 0.7)
  paper.fillStyle = '#222'
  paper.fillText(text, middle, y)
}

let last = 0
/** @param {number} now */
function frame(now) {
  // time must not jump, neither in the first frame nor after the page was hidden
  society.tick(Math.min((now - last) / 1000, 0.1))
  last = now
  draw()
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
