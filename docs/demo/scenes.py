"""Renders the pictures of the demo companies: blender --background --python docs/demo/scenes.py -- <scene> <file.png> [samples] [width]

The scenes are made of nothing but what stands here. `magick` or `ffmpeg` then writes the JPEG that scripts/demo/photographs keeps.
"""
import math
import random
import sys

import bpy
from mathutils import Vector

NAVY, STEEL, BRASS = (0.012, 0.035, 0.11), (0.62, 0.65, 0.7), (0.86, 0.55, 0.18)
AMBER, UMBER, CREAM = (0.95, 0.45, 0.06), (0.05, 0.018, 0.006), (0.9, 0.82, 0.68)


def material(name, colour, metallic=0.0, rough=0.5, glow=0.0, through=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    node = made.node_tree.nodes["Principled BSDF"]
    node.inputs["Base Color"].default_value = (*colour, 1)
    node.inputs["Metallic"].default_value = metallic
    node.inputs["Roughness"].default_value = rough
    node.inputs["Transmission"].default_value = through
    node.inputs["Emission"].default_value = (*colour, 1)
    node.inputs["Emission Strength"].default_value = glow
    return made


def wear(made, smooth=True):
    thing = bpy.context.object
    thing.data.materials.append(made)
    if smooth:
        bpy.ops.object.shade_smooth(use_auto_smooth=True)
    return thing


CORNERS = [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
SIDES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def box(made, at, size, turn=0.0, bevel=0.02):
    mesh = bpy.data.meshes.new("box")
    mesh.from_pydata([(x * size[0], y * size[1], z * size[2]) for x, y, z in CORNERS], [], SIDES)
    mesh.materials.append(made)
    thing = bpy.data.objects.new("box", mesh)
    thing.location, thing.rotation_euler = at, (0, 0, turn)
    bpy.context.collection.objects.link(thing)
    if bevel:
        one = thing.modifiers.new("bevel", "BEVEL")
        one.width, one.segments = bevel, 3
    return thing


def tube(made, at, radius, depth, turn=(0, 0, 0), bevel=0.015):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=depth, location=at, rotation=turn, vertices=96)
    if bevel:
        one = bpy.context.object.modifiers.new("bevel", "BEVEL")
        one.width, one.segments, one.limit_method = bevel, 3, "ANGLE"
    return wear(made)


def ball(made, at, radius):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at, segments=48, ring_count=24)
    return wear(made)


def ground(made, size=200, at=0.0):
    bpy.ops.mesh.primitive_plane_add(size=size, location=(0, 0, at))
    return wear(made, smooth=False)


def lamp(at, towards, size, power, colour=(1, 1, 1)):
    bpy.ops.object.light_add(type="AREA", location=at)
    one = bpy.context.object
    one.data.size, one.data.energy, one.data.color = size, power, colour
    one.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def sky(colour, strength=1.0, low=None):
    """The world's light: one colour, or one at the horizon that becomes another above."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    back = nodes["Background"]
    back.inputs["Strength"].default_value = strength
    back.inputs["Color"].default_value = (*colour, 1)
    if low:
        place, part, ramp = (nodes.new(f"ShaderNode{name}") for name in ("TexCoord", "SeparateXYZ", "ValToRGB"))
        links.new(place.outputs["Generated"], part.inputs[0])
        links.new(part.outputs["Z"], ramp.inputs[0])
        links.new(ramp.outputs[0], back.inputs["Color"])
        ramp.color_ramp.elements[0].color = (*low, 1)
        ramp.color_ramp.elements[1].color = (*colour, 1)
        ramp.color_ramp.elements[1].position = 0.45


def sun(turn, power, colour, angle=0.02):
    bpy.ops.object.light_add(type="SUN", rotation=turn)
    one = bpy.context.object.data
    one.energy, one.color, one.angle = power, colour, angle


def camera(at, towards, lens=50, focus=None, stop=2.8):
    bpy.ops.object.camera_add(location=at)
    one = bpy.context.object
    one.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    one.data.lens = lens
    one.data.clip_end = 600
    if focus is not None:
        one.data.dof.use_dof = True
        one.data.dof.focus_distance = focus
        one.data.dof.aperture_fstop = stop
    bpy.context.scene.camera = one


def gear(made, at, teeth, pitch=0.085, depth=0.34, phase=0.0, hole=0.3):
    """A spur gear whose teeth mesh with those of every other one: all have the same pitch."""
    radius = teeth * pitch / 2
    inner, outer = radius - 0.055, radius + 0.045
    ring = []
    for tooth in range(teeth):
        for part, far in ((-0.30, inner), (-0.17, outer), (0.17, outer), (0.30, inner)):
            angle = (tooth + part) * 2 * math.pi / teeth + phase
            ring.append((far * math.cos(angle), far * math.sin(angle)))
    count, bore = len(ring), radius * hole
    bores = [(bore * math.cos(math.atan2(y, x)), bore * math.sin(math.atan2(y, x))) for x, y in ring]
    points = [(x, y, z) for z in (-depth / 2, depth / 2) for loop in (ring, bores) for x, y in loop]
    faces = []
    for n in range(count):
        m = (n + 1) % count
        faces += [
            (n, m, 2 * count + m, 2 * count + n),
            (count + m, count + n, 3 * count + n, 3 * count + m),
            (2 * count + n, 2 * count + m, 3 * count + m, 3 * count + n),
            (m, n, count + n, count + m),
        ]
    mesh = bpy.data.meshes.new("gear")
    mesh.from_pydata(points, [], faces)
    thing = bpy.data.objects.new("gear", mesh)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    bpy.context.view_layer.objects.active = thing
    thing.select_set(True)
    one = thing.modifiers.new("bevel", "BEVEL")
    one.width, one.segments, one.limit_method = 0.012, 2, "ANGLE"
    thing.data.materials.append(made)
    return thing


def gears():
    steel, brass = material("steel", STEEL, 1, 0.22), material("brass", BRASS, 1, 0.25)
    dark = material("dark", (0.18, 0.2, 0.24), 1, 0.3)
    ground(material("floor", NAVY, 0.3, 0.18), at=-0.17)
    centre, planet = 24, 18
    reach = (centre + planet) * 0.085 / 2
    gear(brass, (0, 0, 0), centre, phase=0.0, hole=0.34)
    tube(dark, (0, 0, 0.12), 0.22, 0.7)
    for n in range(3):
        angle = n * 2 * math.pi / 3 + 0.4
        turn = angle + math.pi + math.pi / planet + (angle * centre / planet)
        at = (reach * math.cos(angle), reach * math.sin(angle), 0)
        gear(steel, at, planet, phase=turn, hole=0.36)
        tube(dark, (at[0], at[1], 0.06), 0.17, 0.5)
        tube(steel, (at[0], at[1], 0.1), 0.28, 0.36)
    for at, size in (((2.9, 1.6, -0.02), 30), ((-3.1, 1.9, -0.02), 36), ((0.3, 3.7, -0.02), 44)):
        gear(dark, at, size, hole=0.5)
    for at in ((-1.75, -1.45), (-1.45, -1.62), (1.95, -1.3)):
        ball(steel, (*at, -0.05), 0.12)
    sky((0.1, 0.16, 0.3), 1.0)
    lamp((-4, -2, 5), (0, 0, 0), 3, 420, (0.85, 0.92, 1))
    lamp((4, 3, 3), (0, 0, 0), 2, 300, (1, 0.86, 0.65))
    lamp((0, -6, 4), (0, 0, 0), 5, 420, (0.7, 0.85, 1))
    camera((0.9, -4.1, 2.5), (0.05, 0.15, -0.05), 48, 4.2, 2.2)


def arm(paint, dark, at, turn, lean):
    """An industrial robot of three parts, painted."""
    x, y = at
    tube(dark, (x, y, 0.15), 0.45, 0.3)
    tube(paint, (x, y, 0.6), 0.3, 0.7)
    ball(paint, (x, y, 1.05), 0.34)
    away = Vector((math.cos(turn), math.sin(turn), 0))
    low = Vector((x, y, 1.05))
    elbow = low + away * math.sin(lean) * 1.5 + Vector((0, 0, math.cos(lean) * 1.5))
    hand = elbow + away * 1.35 + Vector((0, 0, -0.35))
    for one, other, wide in ((low, elbow, 0.21), (elbow, hand, 0.15)):
        middle, along = (one + other) / 2, other - one
        tube(paint, middle, wide, along.length, along.to_track_quat("Z", "Y").to_euler())
    ball(dark, elbow, 0.28)
    ball(dark, hand, 0.17)
    tube(dark, hand - Vector((0, 0, 0.28)), 0.07, 0.45)


def hall(paint, wall, light, seed):
    """A production hall: machines in rows under strips of light, a shining floor, robots at work."""
    random.seed(seed)
    floor = material("floor", (0.32, 0.34, 0.37), 0, 0.12)
    white, dark = material("white", (0.8, 0.82, 0.84), 0.1, 0.35), material("dark", (0.04, 0.05, 0.06), 0.4, 0.35)
    accent, glass = material("accent", paint, 0.1, 0.3), material("glass", (0.02, 0.03, 0.05), 0.2, 0.06)
    lit = material("lit", light, 0, 0.5, 6)
    ground(floor, 120)
    shell = material("shell", wall, 0, 0.6)
    box(shell, (-9.5, 14, 3), (0.3, 60, 7), bevel=0)
    box(shell, (9.5, 14, 3), (0.3, 60, 7), bevel=0)
    box(shell, (0, 42, 3), (20, 0.3, 7), bevel=0)
    box(shell, (0, 14, 6.6), (20, 60, 0.3), bevel=0)
    for y in range(-4, 42, 4):
        for x in (-5, 0, 5):
            box(lit, (x, y + 1, 6.1), (0.22, 2.8, 0.06), bevel=0)
        if y % 8 == 0:
            lamp((0, y + 1, 5.9), (0, y + 1, 0), 11, 1100, light)
        box(dark, (0, y, 6.35), (19, 0.18, 0.25), bevel=0)
    for y in range(0, 40, 4):
        for side in (-1, 1):
            box(white, (side * 5.6, y, 1.15), (2.7, 2.9, 2.3), bevel=0.08)
            box(glass, (side * 4.22, y - 0.3, 1.45), (0.08, 1.5, 1.0), bevel=0.02)
            box(accent, (side * 5.6, y, 2.34), (2.72, 2.92, 0.12), bevel=0.02)
            box(dark, (side * 4.2, y + 1.0, 1.5), (0.12, 0.4, 0.6), bevel=0.02)
        box(accent, (-2.9, y, 0.006), (0.1, 4.01, 0.01), bevel=0)
        box(accent, (2.9, y, 0.006), (0.1, 4.01, 0.01), bevel=0)
    sky((0.5, 0.55, 0.6), 0.5)
    return accent, dark, white


def works():
    accent, dark, white = hall((0.02, 0.14, 0.6), (0.2, 0.26, 0.36), (0.9, 0.95, 1), 3)
    for y, turn, lean in ((1.6, 0.5, 0.25), (6.2, 0.2, 0.55), (11, 0.7, 0.1)):
        arm(material("paint", (0.9, 0.42, 0.03), 0.1, 0.3), dark, (-1.7, y), turn, lean)
    box(white, (0.9, 12, 0.45), (1.1, 30, 0.16), bevel=0.03)
    for y in range(-2, 26, 1):
        tube(material("part", STEEL, 1, 0.2), (0.9, y, 0.62), 0.26, 0.16)
    camera((2.1, -6.4, 2.3), (-0.3, 9, 1.35), 30, 8.5, 2.8)


def coating():
    accent, dark, white = hall((0.85, 0.4, 0.03), (0.42, 0.36, 0.28), (1, 0.9, 0.75), 5)
    film = material("film", AMBER, 0, 0.12, 0.12, 0.5)
    for y in (2, 7, 12, 18, 25):
        tube(film, (0, y, 1.3), 0.85, 3.4, (0, math.pi / 2, 0))
        tube(dark, (0, y, 1.3), 0.14, 4.4, (0, math.pi / 2, 0))
        for side in (-1, 1):
            box(white, (side * 2.05, y, 0.75), (0.24, 0.6, 1.5))
        bpy.ops.mesh.primitive_plane_add(size=1, location=(0, y + 2.4, 1.75), rotation=(-0.09, 0, 0))
        bpy.context.object.scale = (3.1, 4.2, 1)
        wear(film)
    camera((3.1, -4.6, 3.1), (-1.2, 8, 0.9), 28, 7.5, 4)


def people(main, second, floor, light):
    """Rounded figures in talk around a table, as pieces of a board game: nobody in particular."""
    random.seed(11)
    ground(material("floor", floor, 0, 0.35))
    tints = [material(f"tint{n}", colour, 0.05, 0.32) for n, colour in enumerate((main, second, (0.82, 0.82, 0.8), main))]
    tube(material("table", (0.75, 0.73, 0.7), 0, 0.2), (0, 0, 0.72), 1.5, 0.07, bevel=0.03)
    tube(material("foot", (0.1, 0.1, 0.12), 0.5, 0.3), (0, 0, 0.36), 0.12, 0.7)
    spots = [(2.15 * math.cos(a), 2.15 * math.sin(a)) for a in (0.35, 1.15, 1.95, 2.8, 3.75, 5.75)]
    spots += [(-5.2, 2.4), (-4.5, 2.9), (4.6, 3.5), (5.3, 3.0), (5.1, 4.1), (-1.2, 6.5), (0.1, 6.9)]
    for n, (x, y) in enumerate(spots):
        tint, tall = tints[n % 4], 0.94 + 0.12 * random.random()
        bpy.ops.mesh.primitive_cone_add(radius1=0.42, radius2=0.16, depth=1.25 * tall, location=(x, y, 0.625 * tall), vertices=96)
        one = bpy.context.object.modifiers.new("bevel", "BEVEL")
        one.width, one.segments, one.limit_method = 0.06, 5, "ANGLE"
        wear(tint)
        ball(tint, (x, y, 1.47 * tall), 0.27)
    for n, (x, y) in enumerate(((0.5, 0.3), (-0.6, 0.4), (0.1, -0.5))):
        box(material(f"paper{n}", (0.93, 0.93, 0.9), 0, 0.6), (x, y, 0.765), (0.34, 0.46, 0.015), turn=n * 0.8, bevel=0)
    sky(floor, 0.6)
    lamp((-5, -3, 6), (0, 0, 0.6), 4, 900, light)
    lamp((6, 4, 4), (0, 0, 0.6), 3, 420, (1, 0.95, 0.9))
    camera((1.2, -7.4, 3.4), (0, 0.6, 0.75), 46, 8.2, 2.0)


def hills(made, height, size=240, cells=160, seed=1, flat=26):
    random.seed(seed)
    waves = [(random.uniform(0.02, 0.07), random.uniform(0, 6.3), random.uniform(0, 6.3), random.random()) for _ in range(7)]

    def level(x, y):
        far = min(1.0, max(0.0, (math.hypot(x, y + 10) - flat) / 60))
        return far * height * sum(part * math.sin(x * f + a) * math.cos(y * f * 0.8 + b) for f, a, b, part in waves)

    points = [((i / cells - 0.5) * size, (j / cells - 0.3) * size, 0) for j in range(cells + 1) for i in range(cells + 1)]
    points = [(x, y, level(x, y)) for x, y, _ in points]
    row = cells + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(cells) for i in range(cells)]
    mesh = bpy.data.meshes.new("hills")
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    thing = bpy.data.objects.new("hills", mesh)
    thing.data.materials.append(made)
    bpy.context.collection.objects.link(thing)
    return level


def turbine(made, at, tall, turn, spin):
    x, y, z = at
    bpy.ops.mesh.primitive_cone_add(radius1=tall * 0.028, radius2=tall * 0.014, depth=tall, location=(x, y, z + tall / 2), vertices=32)
    wear(made)
    hub = Vector((x, y - tall * 0.03, z + tall))
    box(made, (x, y + tall * 0.02, z + tall), (tall * 0.04, tall * 0.11, tall * 0.04), turn)
    ball(made, hub, tall * 0.028)
    for n in range(3):
        angle = spin + n * 2 * math.pi / 3
        along = Vector((math.sin(angle) * math.cos(turn), math.sin(angle) * math.sin(turn), math.cos(angle)))
        middle = hub + along * tall * 0.29
        bpy.ops.mesh.primitive_cone_add(radius1=tall * 0.022, radius2=tall * 0.004, depth=tall * 0.56, location=middle, vertices=24)
        blade = bpy.context.object
        blade.rotation_euler = along.to_track_quat("Z", "Y").to_euler()
        blade.scale = (1, 0.35, 1)
        wear(made)


def trees(level, colour, many, seed):
    random.seed(seed)
    made = [material(f"tree{n}", [part * shade for part in colour], 0, 0.9) for n, shade in enumerate((0.7, 1, 1.3))]
    for _ in range(many):
        x, y = random.uniform(-60, 60), random.uniform(14, 80)
        tall = random.uniform(0.8, 1.9)
        bpy.ops.mesh.primitive_ico_sphere_add(radius=tall, location=(x, y, level(x, y) + tall * 0.5), subdivisions=2)
        bpy.context.object.scale = (1, 1, 1.25)
        wear(random.choice(made))


def wind():
    level = hills(material("grass", (0.09, 0.16, 0.06), 0, 0.95), 4.2, seed=4)
    trees(level, (0.05, 0.1, 0.04), 130, 8)
    white = material("white", (0.9, 0.91, 0.92), 0, 0.4)
    for n, (x, y, tall) in enumerate(((-13, 22, 17), (2, 34, 18), (15, 26, 17), (27, 48, 18), (-30, 46, 18), (-6, 66, 18), (42, 70, 18), (-52, 74, 18))):
        turbine(white, (x, y, level(x, y) - 0.3), tall, 0.25, n * 0.7 + 0.3)
    sky((0.16, 0.36, 0.78), 0.9, (0.95, 0.74, 0.55))
    sun((1.05, 0, -0.9), 4.2, (1, 0.86, 0.68))
    camera((0, -14, 4.2), (0.5, 30, 8.6), 30)


def solar():
    level = hills(material("grass", (0.16, 0.17, 0.06), 0, 0.95), 4.5, seed=9, flat=44)
    trees(level, (0.1, 0.11, 0.035), 110, 5)
    panel, frame = material("panel", (0.012, 0.03, 0.09), 0.5, 0.12), material("frame", (0.75, 0.76, 0.78), 0.8, 0.3)
    for row in range(9):
        for place in range(-11, 12):
            x, y = place * 2.45, row * 4.2 - 2
            thing = box(frame, (x, y, 0.95), (2.3, 1.75, 0.05), bevel=0)
            thing.rotation_euler[0] = 0.5
            for part in (-0.56, 0, 0.56):
                for half in (-0.5, 0.5):
                    cell = box(panel, (0, 0, 0), (1.06, 0.52, 0.02), bevel=0)
                    cell.parent = thing
                    cell.location = (half * 1.1, part, 0.035)
            box(frame, (x, y + 0.2, 0.45), (0.08, 0.08, 0.9), bevel=0)
    sky((0.2, 0.4, 0.75), 0.9, (1, 0.72, 0.42))
    sun((1.0, 0, 0.9), 4.4, (1, 0.84, 0.6))
    camera((4.5, -9.5, 4.4), (-1.5, 14, 1.3), 32)


def facade(at, wide, deep, floors, lit, glass, frame, seed, step=1.0, bay=1.0):
    random.seed(seed)
    x, y = at
    tall = floors * step
    box(glass, (x, y, tall / 2), (wide - 0.1, deep - 0.1, tall), bevel=0)
    for floor in range(floors + 1):
        box(frame, (x, y, floor * step), (wide + 0.1, deep + 0.1, 0.14), bevel=0)
    for n in range(int(wide / bay) + 1):
        box(frame, (x - wide / 2 + n * bay, y - deep / 2, tall / 2), (0.06, 0.16, tall), bevel=0)
    for n in range(int(deep / bay) + 1):
        for side in (-1, 1):
            box(frame, (x + side * wide / 2, y - deep / 2 + n * bay, tall / 2), (0.16, 0.06, tall), bevel=0)
    for floor in range(floors):
        for n in range(int(wide / bay)):
            if random.random() < 0.2:
                at_x = x - wide / 2 + (n + 0.5) * bay
                box(lit, (at_x, y - deep / 2 + 0.02, (floor + 0.5) * step), (bay - 0.1, 0.03, step - 0.24), bevel=0)


def tower():
    ground(material("square", (0.16, 0.18, 0.22), 0.1, 0.14))
    lit, glass = material("lit", (1, 0.7, 0.36), 0, 0.5, 1.1), material("glass", (0.05, 0.1, 0.2), 0.7, 0.07)
    frame, dark = material("frame", (0.55, 0.6, 0.68), 0.7, 0.3), material("frame2", (0.12, 0.15, 0.2), 0.6, 0.3)
    facade((3.5, 12), 8, 8, 22, lit, glass, frame, 2)
    facade((-6, 9), 9, 6, 7, lit, glass, frame, 4)
    for n, (x, y, floors) in enumerate(((-20, 34, 16), (-11, 44, 22), (17, 36, 18), (26, 30, 12), (8, 52, 26), (-31, 30, 11))):
        facade((x, y), 7, 7, floors, lit, glass, dark, n + 7)
    leaf = material("leaf", (0.04, 0.09, 0.05), 0, 0.9)
    for n in range(9):
        x = -14 + n * 3.4
        tube(dark, (x, 2.6, 0.5), 0.07, 1.0, bevel=0)
        ball(leaf, (x, 2.6, 1.5), 0.75)
    sky((0.05, 0.12, 0.34), 0.9, (0.85, 0.5, 0.36))
    sun((1.25, 0, 0.9), 1.2, (1, 0.75, 0.55))
    camera((-5, -16, 2.2), (0.5, 12, 7.8), 27)


def campus():
    ground(material("lawn", (0.1, 0.15, 0.05), 0, 0.95))
    box(material("water", (0.02, 0.03, 0.04), 0.2, 0.03), (0, -1.5, 0.02), (60, 9, 0.04), bevel=0)
    lit, glass = material("lit", (1, 0.66, 0.3), 0, 0.5, 1.2), material("glass", (0.1, 0.07, 0.04), 0.6, 0.08)
    frame = material("frame", (0.72, 0.6, 0.45), 0.3, 0.4)
    facade((-5, 9), 18, 7, 4, lit, glass, frame, 3, 1.25)
    facade((11, 12), 9, 8, 6, lit, glass, frame, 6, 1.25)
    box(frame, (-5, 8.4, 5.3), (20, 9.4, 0.24), bevel=0.05)
    box(frame, (11, 11.6, 7.8), (10.6, 10, 0.24), bevel=0.05)
    trunk, leaf = material("trunk", (0.08, 0.05, 0.03), 0, 0.9), material("leaf", (0.16, 0.16, 0.04), 0, 0.9)
    random.seed(21)
    for _ in range(34):
        x, y, tall = random.uniform(-34, 34), random.choice((4.2, 4.6, 24, 28, 33)), random.uniform(0.7, 1.2)
        tall = tall if y < 20 else tall * 3
        tube(trunk, (x, y, tall * 0.6), 0.07 * tall, tall * 1.2, bevel=0)
        ball(leaf, (x, y, tall * 1.7), 0.72 * tall)
    sky((0.2, 0.3, 0.55), 0.8, (1, 0.62, 0.32))
    sun((1.2, 0, 0.8), 2.0, (1, 0.76, 0.5))
    camera((3.5, -15, 2.6), (1.2, 9, 3.4), 29)


def rolls():
    ground(material("floor", UMBER, 0.2, 0.14))
    core = material("core", (0.4, 0.3, 0.2), 0, 0.7)
    tints = [material(f"film{n}", colour, 0, 0.1, 0, through) for n, (colour, through) in enumerate(
        (((0.98, 0.55, 0.1), 0.75), ((0.9, 0.34, 0.04), 0.6), ((0.95, 0.75, 0.4), 0.7)))]
    for n, (x, y, radius) in enumerate(((-1.75, 0.2, 0.62), (-0.25, 0.0, 0.8), (1.5, 0.35, 0.7), (-3.3, 1.6, 0.75), (3.2, 1.9, 0.8), (0.7, 2.6, 0.9), (-1.4, 2.9, 0.8))):
        tall = (1.5, 1.15, 1.8, 1.4, 1.2, 1.6, 2.0)[n]
        tube(tints[n % 3], (x, y, tall / 2), radius, tall, bevel=0.03)
        tube(core, (x, y, tall / 2), 0.22, tall + 0.06, bevel=0.01)
        for ring in range(3):
            bpy.ops.mesh.primitive_torus_add(location=(x, y, tall + 0.002), major_radius=radius * (0.45 + 0.2 * ring), minor_radius=0.008)
            wear(core)
    sky((0.1, 0.05, 0.02), 0.8)
    lamp((-4, 4, 4), (0, 0, 0.6), 3, 700, (1, 0.75, 0.45))
    lamp((4, -3, 4.5), (0, 0, 0.6), 3, 420, (1, 0.93, 0.85))
    lamp((0, 6, 2), (0, 0, 0.6), 4, 380, (1, 0.6, 0.25))
    camera((0.4, -6.2, 2.5), (0, 0.4, 0.72), 48, 6.3, 2.4)


def monogram(letter, wall, face):
    """Stands for a person who does not exist: the letter of a name in relief, no face."""
    back = material("wall", wall, 0.1, 0.45)
    box(back, (0, 0.6, 0), (20, 0.2, 20), bevel=0)
    tube(material("disc", [part * 0.55 + 0.02 for part in wall], 0.2, 0.3), (0, 0.4, 0), 1.5, 0.14, (math.pi / 2, 0, 0), 0.05)
    for ring in range(3):
        bpy.ops.mesh.primitive_torus_add(location=(0, 0.48, 0), rotation=(math.pi / 2, 0, 0), major_radius=1.72 + ring * 0.3, minor_radius=0.025)
        wear(material(f"ring{ring}", face, 0.8, 0.3))
    curve = bpy.data.curves.new("letter", "FONT")
    curve.body, curve.align_x, curve.align_y = letter, "CENTER", "CENTER"
    curve.font = bpy.data.fonts.load("/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc")
    curve.size, curve.extrude, curve.bevel_depth = 4.4, 0.1, 0.012
    thing = bpy.data.objects.new("letter", curve)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = (0, 0.24, 0)
    thing.data.materials.append(material("face", face, 0.3, 0.28))
    bpy.context.collection.objects.link(thing)
    sky((0.5, 0.55, 0.62), 0.55)
    lamp((-3, -4, 4), (0, 0, 0), 2, 420)
    camera((0, -8, 0), (0, 0, 0), 74)


scenes = {
    "chengyue-portrait": lambda: monogram("陆", (0.02, 0.1, 0.4), (0.9, 0.93, 1)),
    "jilan-portrait": lambda: monogram("温", (0.5, 0.22, 0.03), (1, 0.95, 0.86)),
    "chengyue-gears": gears,
    "chengyue-works": works,
    "chengyue-people": lambda: people((0.02, 0.12, 0.5), (0.25, 0.45, 0.8), (0.5, 0.58, 0.7), (0.9, 0.95, 1)),
    "chengyue-wind": wind,
    "chengyue-tower": tower,
    "jilan-rolls": rolls,
    "jilan-coating": coating,
    "jilan-people": lambda: people((0.85, 0.36, 0.04), (0.9, 0.68, 0.34), (0.72, 0.62, 0.5), (1, 0.93, 0.82)),
    "jilan-solar": solar,
    "jilan-campus": campus,
}

given = sys.argv[sys.argv.index("--") + 1 :]
name, target, samples, width = given + ["64", "1600"][len(given) - 2 :]
bpy.ops.wm.read_factory_settings(use_empty=True)
scenes[name]()
scene = bpy.context.scene
scene.render.engine = "CYCLES"
scene.cycles.samples = int(samples)
scene.cycles.use_denoising = False
scene.cycles.max_bounces = 5
scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
scene.cycles.use_adaptive_sampling = True
scene.cycles.adaptive_threshold = 0.04
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast"
scene.render.resolution_x = int(width)
scene.render.resolution_y = int(width) if name.endswith("portrait") else int(width) * 9 // 16
scene.render.filepath = target
bpy.ops.render.render(write_still=True)
