"""Makes the fonts of the demo's documents: python3 docs/demo/fonts.py letters.json (needs fonttools and fonts-noto-cjk from Debian).

Each is a bare CFF font of Noto CJK (SIL Open Font License 1.1) with the letters that docs/demo/letters.ts prints, packed as a PDF
holds it; letters.json says which glyph and how wide each letter is.
"""
import io
import json
import pathlib
import sys
import zlib

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

FILES = {"serif": "NotoSerifCJK-Bold.ttc", "sans": "NotoSansCJK-Regular.ttc", "bold": "NotoSansCJK-Bold.ttc"}
REGIONS = {"zh-CN": "SC", "tc": "HK", "en": "SC"}
TARGET = pathlib.Path(__file__).parents[2] / "scripts/demo/papers/fonts"


def face_of(face, lang):
    family = f"Noto {'Serif' if face == 'serif' else 'Sans'} CJK {REGIONS[lang]}"
    for font in TTCollection(f"/usr/share/fonts/opentype/noto/{FILES[face]}").fonts:
        if font["name"].getDebugName(16) == family or font["name"].getDebugName(1) == family:
            return font
    raise SystemExit(f"no {family} in {FILES[face]}")


tables = {}
for name, letters in sorted(json.load(open(sys.argv[1])).items()):
    lang, face = name.rsplit("-", 1)
    font = face_of(face, lang)
    options = Options()
    options.drop_tables = ["GSUB", "GPOS", "BASE", "vhea", "vmtx", "VORG"]
    options.desubroutinize = False
    options.hinting = False
    subset = Subsetter(options)
    subset.populate(text=letters)
    subset.subset(font)
    packed = io.BytesIO()
    font.save(packed)
    cmap, metrics = font.getBestCmap(), font["hmtx"]
    known = [letter for letter in letters if ord(letter) in cmap]
    glyphs = [cmap[ord(letter)] for letter in known]
    tables[name] = {
        "chars": "".join(known),
        "cids": [int(glyph.removeprefix("cid")) for glyph in glyphs],
        "widths": [metrics[glyph][0] for glyph in glyphs],
    }
    packed.seek(0)
    from fontTools.ttLib import TTFont

    program = TTFont(packed).getTableData("CFF ")
    (TARGET / f"{name}.cff.z").write_bytes(zlib.compress(program, 9))
    print(name, len(letters), "letters,", len(known), "known,", len(zlib.compress(program, 9)), "bytes")
(TARGET / "letters.json").write_text(json.dumps(tables, ensure_ascii=False, separators=(",", ":")) + "\n")
