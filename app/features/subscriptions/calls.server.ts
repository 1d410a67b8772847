import { type CallTable, call } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { SubscriberDetails, SubscriberPage } from "./answers";
import { getCentreMenu, saveCentreMenu } from "./mail-centre/menu.server";
import { queryMailSettings, saveMailSettings, testMailSettings } from "./mail-centre/operations.server";
import {
  CentreMenuAnswer,
  CentreMenuInput,
  MailSettingsAnswer,
  MailSettingsInput,
  Saved,
  TestMailAnswer,
  TestMailInput,
} from "./mail-centre/schemas";
import { SubscriberId, SubscriberQuery } from "./schemas";
import { answerSubscriber, listForStaff } from "./subscribers/operations.server";

const communicate = "POST /irh/investorCommunicate";
const mails = "subscriptions.mails";

export const subscriptionCalls = {
  [`${communicate}/querySubCenterPersonList`]: call(
    "subscriptions.read",
    SubscriberQuery,
    SubscriberPage,
    listForStaff,
  ),
  [`${communicate}/subPersonDetails`]: call("subscriptions.read", SubscriberId, SubscriberDetails, (ctx, { id }) =>
    answerSubscriber(ctx, id),
  ),
  [`${communicate}/queryMailSetting`]: call(mails, Nothing, MailSettingsAnswer, queryMailSettings),
  [`${communicate}/saveMailSetting`]: call(mails, MailSettingsInput, Saved, saveMailSettings),
  [`${communicate}/testMailSetting`]: call(mails, TestMailInput, TestMailAnswer, testMailSettings),
  [`${communicate}/getSubCenterMenuInfo`]: call(mails, Nothing, CentreMenuAnswer, getCentreMenu),
  [`${communicate}/saveSubCenterMenuInfo`]: call(mails, CentreMenuInput, Saved, saveCentreMenu),
} satisfies CallTable;
