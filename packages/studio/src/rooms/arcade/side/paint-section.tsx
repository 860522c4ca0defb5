import { useMemo } from 'react'
import { boardLooks } from '../../../draw/board/board-painter.ts'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteSvg } from '../../../draw/sprites/sprite-svg.ts'
import { useOpenDocument } from '../../../shell/hooks.ts'
import { tileWords } from '../paint-model.ts'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

/** The tiles of the legend: choosing one begins to paint. */
export function PaintSection({ model }: ArcadeProps) {
  const opened = useArcade(model, (state) => state.opened)
  const tile = useArcade(model, (state) => state.tile)
  const isPainting = useArcade(model, (state) => state.isPainting)
  const { undoLabel } = useOpenDocument(model.document)
  const tiles = useMemo(() => {
    const looks = boardLooks(opened?.types ?? [])
    return (opened?.legend ?? []).map(({ character, types }) => ({
      character,
      looks: types.map((type) => looks[type]).filter((look): look is SpriteLook => look !== undefined),
      words: tileWords({ opened }, character),
    }))
  }, [opened])
  return (
    <section className="arcade-section">
      <h3>
        Paint <kbd>E</kbd>
        {undoLabel !== undefined && (
          <button type="button" className="link" title="Undo (Ctrl Z)" onClick={() => model.document.undo()}>
            undo {undoLabel}
          </button>
        )}
      </h3>
      <div className="tiles" role="toolbar" aria-label="Tiles of the legend">
        {tiles.map(({ character, looks, words }, index) => (
          <button
            key={character}
            type="button"
            aria-pressed={isPainting && character === tile}
            aria-label={`${words}, written ${character}`}
            title={`${words} (${character})${index < 9 ? `, key ${index + 1} on the board` : ''}`}
            onClick={() => {
              model.chooseTile(character)
              if (!isPainting) model.setPainting(true)
            }}
          >
            <SpriteIcon looks={looks} size={28} />
            <span className="tile-letter" aria-hidden>
              {character}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Sprites one over the other, as a small picture. */
function SpriteIcon({ looks, size }: { readonly looks: readonly SpriteLook[]; readonly size: number }) {
  const sources = useMemo(
    // two types may look the same
    () => [...new Set(looks.map((look) => `data:image/svg+xml,${encodeURIComponent(spriteSvg(look, 64, ''))}`))],
    [looks],
  )
  return (
    <span className="sprite-icon" style={{ width: size, height: size }} aria-hidden>
      {sources.map((source) => (
        <img key={source} src={source} width={size} height={size} alt="" />
      ))}
    </span>
  )
}
