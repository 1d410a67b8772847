import { eq } from "drizzle-orm";
import { passVisit, rejectVisit } from "~/features/appointments/registrations/answer.server";
import { activities } from "~/features/appointments/tables.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/database/db.server";
import { claimFile, putFile } from "~/server/files/files.server";
import type { Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { bookedWithDocument } from "../appointments/privacy-world";
import { openActivity } from "../appointments/support";
import { png } from "../pictures/png";
import { arm, listSecurity } from "../subscriptions/market";
import { signUp, wish } from "../subscriptions/visitor";
import { editor, noon } from "../support/context";

export type Person = ReturnType<typeof personOf>;

/** Somebody all of whose data can be recognised. */
export const personOf = (n: number) => ({
  name: `Canary${n}Name`,
  mobile: `+86138${String(70_000_000 + n)}`,
  email: `canary${n}@example.com`,
  organisation: `Canary${n}Organisation`,
  profile: `Canary${n}Profile`,
  job: `Canary${n}Job`,
  content: `Canary${n}Content`,
});

export const documentOf = (n: number) => `E${70_000_000 + n}`;

/** The blind index of a person's mobile or e-mail at the company of the context. */
export const proofOf = async (ctx: Ctx, { mobile, email }: Person, channel: Proof["channel"]): Promise<Proof> => ({
  channel,
  targetIndex: await blindIndex(ctx.env, ctx.company.id, channel, channel === "mobile" ? mobile : email),
});

/** Books as this person, with these companions. */
export const bookAs = (ctx: Ctx, activity: string, n: number, companions: { name: string; mobile: string }[] = []) => {
  const { mobile, ...rest } = personOf(n);
  const party = { companions: companions.map(({ mobile: number }) => number) };
  return bookedWithDocument(ctx, activity, mobile, documentOf(n), { ...rest, ...party });
};

/** An image of this person's document at a registration; answers the file's id. */
export async function imageAs(ctx: Ctx, registrationId: string, n: number): Promise<string> {
  const put = await putFile(ctx, new File([(await png(4, 4)) as BlobPart], `${personOf(n).name}.png`), "image");
  if (!put.ok) throw new Error(put.code);
  await claimFile(ctx, put.value.id, { purpose: "identity", subjectId: registrationId });
  return put.value.id;
}

/** Confirmed, with one alert, and with a request that waits for its confirmation. */
async function subscribed(ctx: Ctx, n: number) {
  const { email, organisation } = personOf(n);
  const id = `subscriber-${ctx.company.id}-${n}`;
  const instrument = await listSecurity(ctx);
  await systemDb(ctx.env.DB)
    .insert(subscribers)
    .values({
      companyId: ctx.company.id,
      id,
      emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", email),
      ...(await sealRecord(ctx.env, ctx.company.id, { email, companyName: organisation })),
      lang: "en",
      state: "confirmed",
      confirmedAt: noon,
      createdAt: noon,
    });
  await arm(ctx, instrument, [{ id: `alert-${id}`, subscriberId: id, kind: "rise", threshold: 1_100, armedAt: noon }]);
  await signUp(ctx, { email, companyName: organisation, wanted: [wish(ctx, instrument)] });
}

export type Stored = {
  past: string;
  coming: string;
  rejected: string;
  companion: string;
  image: string;
  activities: Record<"coming" | "past", string>;
};

/**
 * Everything that a company can keep of person `n`: a visit that is over, one to come with a companion (person `n` +
 * 1), a rejected one, a place in a party of person `n` + 2, an identity image, a subscription.
 */
export async function fillFor(ctx: Ctx, n: number): Promise<Stored> {
  const staff = { ...ctx, actor: editor("reception") };
  const [pastActivity, comingActivity, third] = [
    await openActivity(ctx),
    await openActivity(ctx),
    await openActivity(ctx),
  ];
  const next = { ...ctx, now: new Date(noon.getTime() + 61_000) };
  const last = { ...ctx, now: new Date(noon.getTime() + 122_000) };
  const past = await bookAs(ctx, pastActivity, n);
  await passVisit(staff, past);
  const image = await imageAs(ctx, past, n);
  const coming = await bookAs(next, comingActivity, n, [personOf(n + 1)]);
  const rejected = await bookAs(last, third, n);
  await rejectVisit(staff, rejected, `${personOf(n).name} came too late`);
  const companion = await bookAs(ctx, third, n + 2, [personOf(n)]);
  await subscribed(ctx, n);
  const started = { startsAt: new Date(noon.getTime() - 7_200_000), endsAt: new Date(noon.getTime() - 3_600_000) };
  await systemDb(ctx.env.DB)
    .update(activities)
    .set({ ...started, opensAt: new Date(1), closesAt: new Date(2) })
    .where(eq(activities.id, pastActivity));
  return { past, coming, rejected, companion, image, activities: { coming: comingActivity, past: pastActivity } };
}
