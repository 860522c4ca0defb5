import type { AppliedEffect } from '../../../workers/arcade/arcade-contract.ts'
import { cellWords } from '../board/board-words.ts'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

/** The effects of the last tick: pointing at one shows the board after it, and its line in the rules. */
export function TickSection({ model }: ArcadeProps) {
  const tick = useArcade(model, ({ moment }) => moment?.tick)
  const letGo = useArcade(model, ({ moment }) => moment?.letGo)
  const shown = useArcade(model, ({ effect }) => effect?.index)
  const cell = useArcade(model, cellWords)
  const show = (index: number | undefined) => void model.run.showEffect(index)
  return (
    <section className="arcade-section tick">
      <h3>This tick</h3>
      <p className="cell-words">{cell}</p>
      {tick === undefined ? (
        <p className="quiet">No move has been made yet.</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: leaving the list is leaving its buttons
        <div className="effects" onMouseLeave={() => show(undefined)}>
          {tick.end && (
            <p className="tick-end">
              <span aria-hidden>■</span> {tick.end.words}
            </p>
          )}
          {tick.effects.length === 0 && (
            <p className="quiet">
              {tick.events.length === 0
                ? 'Nothing happened.'
                : tick.events
                    .slice(0, 4)
                    .map(({ words }) => words)
                    .join(', ')}
            </p>
          )}
          {tick.effects.map((effect) => (
            <EffectRow
              key={effect.index}
              effect={effect}
              isShown={effect.index === shown}
              show={show}
              open={() => model.goTo(effect.span)}
            />
          ))}
          {tick.leftOut > 0 && <p className="quiet">and {tick.leftOut} more</p>}
          {letGo !== undefined && <p className="quiet">{letGo}</p>}
        </div>
      )}
    </section>
  )
}

function EffectRow(props: {
  readonly effect: AppliedEffect
  readonly isShown: boolean
  readonly show: (index: number | undefined) => void
  readonly open: () => void
}) {
  const { effect, isShown, show, open } = props
  return (
    <button
      type="button"
      className={isShown ? 'effect shown' : 'effect'}
      title="Shows the board after this effect; a click goes to its line"
      onMouseEnter={() => show(effect.index)}
      onFocus={() => show(effect.index)}
      onBlur={() => show(undefined)}
      onClick={open}
    >
      <code>{effect.line}</code>
      <span className="effect-words">
        {effect.words}
        {effect.scoreChange !== 0 && `, score ${effect.scoreChange > 0 ? '+' : ''}${effect.scoreChange}`}
        <small>line {effect.span.line}</small>
      </span>
    </button>
  )
}
